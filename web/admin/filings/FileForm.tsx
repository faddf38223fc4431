import { useState } from 'react'
import { type Filing, filings } from '#contract/compliance/filings.ts'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, TextField } from '#web/ui/Field.tsx'
import type { UiKey } from '#web/ui/messages.es.ts'
import { Modal } from '#web/ui/Overlay.tsx'
import { toast } from '#web/ui/toast.ts'
import { useServerForm } from '#web/ui/use-server-form.ts'
import type { ComplianceKey } from '../licenses/messages.es.ts'
import { type Pdf, PdfField } from '../licenses/PdfField.tsx'
import type { ReportsKey } from './messages.es.ts'

type Values = { reference: string; documentId: Pdf | null }

/** Records that a report was filed with its authority. */
export const FileForm = ({ filing: { obligation, period }, onClose }: { filing: Filing; onClose(): void }) => {
  const t = useText<ReportsKey | ComplianceKey | UiKey>()
  const [id] = useState(newId)
  const { form, element, onSubmit, problem, isPending } = useServerForm<Values, Filing>({
    initial: { reference: '', documentId: null },
    check: ({ reference, documentId }): Record<string, string> => ({
      ...(reference.trim().length < 3 && { reference: t('admin.compliance.reports.reference.missing') }),
      ...(documentId?.isComing && { documentId: t('admin.compliance.file-coming') }),
    }),
    send: ({ reference, documentId }) => {
      if (obligation === 'ny_sales' || obligation === 'ofac_blocked' || obligation === 'ofac_report')
        throw new Error('filed on its own screen')
      const body = { id, reference, documentId: documentId?.id ?? null }
      return call(filings.file, { params: { obligation, period }, body })
    },
    onDone: () => {
      void stale(wholeOffice)
      toast('success', t('admin.compliance.reports.done'), { brief: true })
      onClose()
    },
  })
  const { errors } = form.formState
  const name = `${t(`admin.compliance.reports.name.${obligation}`)} ${period}`
  return (
    <Modal open onClose={onClose} title={t('admin.compliance.reports.file.title', { name })} dismissable={!isPending}>
      <form ref={element} onSubmit={onSubmit} noValidate className="grid grid-cols-1 gap-4">
        <p className="text-ink-soft">{t('admin.compliance.reports.file.text')}</p>
        <TextField
          label={t('admin.compliance.reports.reference')}
          maxLength={60}
          autoComplete="off"
          error={errors.reference?.message}
          {...form.register('reference')}
        />
        <PdfField
          label={t('admin.compliance.reports.document')}
          file={form.watch('documentId')}
          onChange={(file) => {
            form.setValue('documentId', file)
            form.clearErrors('documentId')
          }}
          error={errors.documentId?.message}
        />
        <FormError>{problem}</FormError>
        <div className="modal-foot">
          <Button look="ghost" onClick={onClose} disabled={isPending}>
            {t('ui.back')}
          </Button>
          <Button type="submit" busy={isPending && t('admin.compliance.reports.sending')}>
            {t('admin.compliance.reports.send')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
