import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { periods } from '#contract/books/periods.ts'
import { reasonLength } from '#contract/lib/reason.ts'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, TextArea } from '#web/ui/Field.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import type { UiKey } from '#web/ui/messages.es.ts'
import { Modal } from '#web/ui/Overlay.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import type { ReportingKey } from './messages.es.ts'

type Props = {
  label: string
  /** A question that names the month. */
  title: string
  text: string
  field: string
  look?: 'primary' | 'secondary'
  send(words: string): Promise<unknown>
  done: string
}

/** A button with a modal that requires a text, and submits it. */
const WithWords = ({ label, title, text, field, look = 'primary', send, done }: Props) => {
  const t = useText<ReportingKey | UiKey>()
  const failureMessage = useFailureMessage()
  const [open, setOpen] = useState(false)
  const { register, handleSubmit, setError, reset, formState } = useForm({ defaultValues: { words: '' } })
  const { errors, isSubmitting } = formState
  const close = () => {
    setOpen(false)
    reset()
  }
  const submit = handleSubmit(async ({ words }) => {
    try {
      await send(words.trim())
      close()
      toast('success', done, { brief: true })
    } catch (error) {
      setError('root', { message: failureMessage(error) })
    } finally {
      void stale(wholeOffice)
    }
  })
  return (
    <>
      <Button look={look} size="dense" className="mt-3" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Modal open={open} onClose={close} title={title} dismissable={!isSubmitting}>
        <form noValidate onSubmit={submit}>
          <p className="mb-4 text-ink-soft">{text}</p>
          <TextArea
            label={field}
            rows={3}
            maxLength={reasonLength.max}
            {...register('words', { validate: (words) => words.trim().length >= reasonLength.min })}
            error={errors.words && t('admin.reporting.words.missing')}
          />
          <FormError className="mt-3">{errors.root?.message}</FormError>
          <FormFoot onBack={close} busy={isSubmitting && t('admin.reporting.sending')}>
            {label}
          </FormFoot>
        </form>
      </Modal>
    </>
  )
}

export const AskClosing = ({ month }: { month: string }) => {
  const t = useText<ReportingKey>()
  const format = useFormat()
  const [id] = useState(() => newId())
  return (
    <WithWords
      label={t('admin.reporting.ask')}
      title={t('admin.reporting.ask.title', { month: format.month(month, { year: true }) })}
      text={t('admin.reporting.ask.text')}
      field={t('admin.reporting.ask.note')}
      send={(note) => call(periods.ask, { params: { month }, body: { id, note } })}
      done={t('admin.reporting.ask.done')}
    />
  )
}

export const Reopen = ({ month }: { month: string }) => {
  const t = useText<ReportingKey>()
  const format = useFormat()
  const [id] = useState(() => newId())
  return (
    <WithWords
      look="secondary"
      label={t('admin.reporting.reopen')}
      title={t('admin.reporting.reopen.title', { month: format.month(month, { year: true }) })}
      text={t('admin.reporting.reopen.text')}
      field={t('admin.reporting.reopen.reason')}
      send={(reason) => call(periods.reopen, { params: { month }, body: { id, reason } })}
      done={t('admin.reporting.reopen.done')}
    />
  )
}
