import { useState } from 'react'
import { type Filing, filings, isOwn } from '#contract/compliance/filings.ts'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { FormError, TextField } from '#web/ui/Field.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import type { ComplianceKey } from '../licenses/messages.es.ts'
import { type Pdf, PdfField } from '../licenses/PdfField.tsx'
import type { ReportsKey } from './messages.es.ts'

/** Records that a report was filed with its authority. */
export const FileForm = ({ filing: { obligation, period }, onClose }: { filing: Filing; onClose(): void }) => {
  const t = useText<ReportsKey | ComplianceKey>()
  const [id] = useState(newId)
  const { field, control, element, onSubmit, problem, isPending } = useContractForm(filings.file, {
    initial: { reference: '', documentId: null as Pdf | null },
    missing: { reference: t('admin.compliance.reports.reference.missing') },
    check: ({ documentId }) => ({ documentId: documentId?.isComing && t('admin.compliance.file-coming') }),
    send: ({ reference, documentId }) => {
      if (!isOwn(obligation)) throw new Error('filed on its own screen')
      const body = { id, reference, documentId: documentId?.id ?? null }
      return call(filings.file, { params: { obligation, period }, body })
    },
    onDone: () => {
      void stale(wholeOffice)
      toast('success', t('admin.compliance.reports.done'), { brief: true })
      onClose()
    },
  })
  const name = `${t(`admin.compliance.reports.name.${obligation}`)} ${period}`
  return (
    <Modal open onClose={onClose} title={t('admin.compliance.reports.file.title', { name })} dismissable={!isPending}>
      <form ref={element} onSubmit={onSubmit} noValidate className="grid grid-cols-1 gap-4">
        <p className="text-ink-soft">{t('admin.compliance.reports.file.text')}</p>
        <TextField label={t('admin.compliance.reports.reference')} autoComplete="off" {...field('reference')} />
        <PdfField label={t('admin.compliance.reports.document')} {...control('documentId')} />
        <FormError>{problem}</FormError>
        <FormFoot onBack={onClose} busy={isPending && t('ui.one-moment')}>
          {t('admin.compliance.reports.send')}
        </FormFoot>
      </form>
    </Modal>
  )
}
