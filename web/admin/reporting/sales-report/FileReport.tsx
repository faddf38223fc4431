import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type SalesReport, salesReport } from '#contract/books/sales-report.ts'
import { call } from '#web/lib/call.ts'
import { stale } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, TextField } from '#web/ui/Field.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import type { UiKey } from '#web/ui/messages.es.ts'
import { Modal } from '#web/ui/Overlay.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import type { SalesReportKey } from './messages.es.ts'

/** Records that the report was filed, with the displayed figures. */
export const FileReport = ({ report: { figures, digest } }: { report: SalesReport }) => {
  const t = useText<SalesReportKey | UiKey>()
  const failureMessage = useFailureMessage()
  const [open, setOpen] = useState(false)
  const { register, handleSubmit, setError, reset, formState } = useForm({ defaultValues: { confirmation: '' } })
  const { errors, isSubmitting } = formState
  const close = () => {
    setOpen(false)
    reset()
  }
  const submit = handleSubmit(async ({ confirmation }) => {
    try {
      await call(salesReport.file, {
        params: { quarter: figures.quarter },
        body: { digest, confirmation: confirmation.trim() },
      })
      close()
      toast('success', t('admin.reporting.sales.done'), { brief: true })
    } catch (error) {
      setError('root', { message: failureMessage(error) })
    } finally {
      void stale(salesReport)
    }
  })
  return (
    <>
      <Button size="dense" className="mt-4" onClick={() => setOpen(true)}>
        {t('admin.reporting.sales.file')}
      </Button>
      <Modal
        open={open}
        onClose={close}
        title={t('admin.reporting.sales.file.title', { quarter: figures.quarter })}
        dismissable={!isSubmitting}
      >
        <form noValidate onSubmit={submit}>
          <p className="mb-4 text-ink-soft">{t('admin.reporting.sales.file.text')}</p>
          <TextField
            label={t('admin.reporting.sales.confirmation')}
            maxLength={60}
            autoComplete="off"
            {...register('confirmation', { validate: (typed) => typed.trim().length >= 3 })}
            error={errors.confirmation && t('admin.reporting.sales.confirmation.missing')}
          />
          <FormError className="mt-3">{errors.root?.message}</FormError>
          <FormFoot onBack={close} busy={isSubmitting && t('admin.reporting.sales.sending')}>
            {t('admin.reporting.sales.send')}
          </FormFoot>
        </form>
      </Modal>
    </>
  )
}
