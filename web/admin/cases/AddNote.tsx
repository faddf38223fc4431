import { useState } from 'react'
import { adminCases } from '#contract/compliance/cases.ts'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { stale } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, TextArea } from '#web/ui/Field.tsx'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { type Pdf, PdfField } from '../licenses/PdfField.tsx'
import { May } from '../May.tsx'
import type { CasesKey } from './messages.es.ts'

/** A note of a case, with a document. */
export const AddNote = ({ caseId }: { caseId: string }) => (
  <May call={adminCases.note} quiet>
    <Form caseId={caseId} />
  </May>
)

const Form = ({ caseId }: { caseId: string }) => {
  const t = useText<CasesKey>()
  const [id, setId] = useState(newId)
  const { form, field, element, onSubmit, problem, isPending } = useContractForm(adminCases.note, {
    initial: { text: '', document: null as Pdf | null },
    missing: { text: t('admin.cases.note-missing') },
    send: ({ text, document }) => {
      const files = document && !document.isComing ? [document.id] : []
      return call(adminCases.note, { params: { id: caseId }, body: { id, text: text.trim(), files } })
    },
    onDone: () => {
      form.reset()
      return stale(adminCases)
    },
    onSettled: () => setId(newId),
  })
  return (
    <form noValidate ref={element} onSubmit={onSubmit} className="mb-5 grid gap-3">
      <TextArea label={t('word.note')} rows={3} {...field('text')} />
      <PdfField
        label={t('word.document')}
        value={form.watch('document')}
        onChange={(document) => form.setValue('document', document)}
      />
      <FormError>{problem}</FormError>
      <Button
        type="submit"
        look="secondary"
        size="dense"
        className="justify-self-start"
        busy={isPending && t('ui.saving')}
      >
        {t('word.save-note')}
      </Button>
    </form>
  )
}
