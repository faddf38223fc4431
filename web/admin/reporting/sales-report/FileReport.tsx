import { useState } from 'react'
import { type SalesReport, salesReport } from '#contract/books/sales-report.ts'
import { call } from '#web/lib/call.ts'
import { stale } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, TextField } from '#web/ui/Field.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import type { SalesReportKey } from './messages.es.ts'

/** Records that the report was filed, with the displayed figures. */
export const FileReport = ({ report: { figures, digest } }: { report: SalesReport }) => {
  const t = useText<SalesReportKey>()
  const [open, setOpen] = useState(false)
  const { form, field, element, onSubmit, problem, isPending } = useContractForm(salesReport.file, {
    initial: { confirmation: '' },
    missing: { confirmation: t('admin.reporting.sales.confirmation.missing') },
    send: ({ confirmation }) =>
      call(salesReport.file, {
        params: { quarter: figures.quarter },
        body: { digest, confirmation: confirmation.trim() },
      }),
    onDone: () => {
      close()
      toast('success', t('admin.reporting.sales.done'), { brief: true })
    },
    onSettled: () => void stale(salesReport),
  })
  const close = () => {
    setOpen(false)
    form.reset()
  }
  return (
    <>
      <Button size="dense" className="mt-4" onClick={() => setOpen(true)}>
        {t('admin.reporting.sales.file')}
      </Button>
      <Modal
        open={open}
        onClose={close}
        title={t('admin.reporting.sales.file.title', { quarter: figures.quarter })}
        dismissable={!isPending}
      >
        <form ref={element} noValidate onSubmit={onSubmit}>
          <p className="mb-4 text-ink-soft">{t('admin.reporting.sales.file.text')}</p>
          <TextField label={t('admin.reporting.sales.confirmation')} autoComplete="off" {...field('confirmation')} />
          <FormError className="mt-3">{problem}</FormError>
          <FormFoot onBack={close} busy={isPending && t('ui.just-a-moment')}>
            {t('admin.reporting.sales.send')}
          </FormFoot>
        </form>
      </Modal>
    </>
  )
}
