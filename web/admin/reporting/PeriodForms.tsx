import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Period, periods } from '../../../contract/periods.ts'
import { reasonLength } from '../../../contract/reason.ts'
import { call } from '../../lib/call.ts'
import { newId } from '../../lib/id.ts'
import { useUser } from '../../lib/session.tsx'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError, TextArea } from '../../ui/Field.tsx'
import { Modal } from '../../ui/Overlay.tsx'
import { useFailureMessage } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import type { ReportingKey } from './messages.es.ts'

type Props = {
  label: string
  /** Asks a question that names the month. */
  title: string
  text: string
  field: string
  look?: 'primary' | 'secondary'
  send(words: string): Promise<unknown>
  done: string
}

/** A button that asks for words in a window, and sends them. */
const WithWords = ({ label, title, text, field, look = 'primary', send, done }: Props) => {
  const t = useText<ReportingKey>()
  const client = useQueryClient()
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
      void client.invalidateQueries({ queryKey: ['admin', 'reporting'] })
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
          <div className="modal-foot">
            <Button look="ghost" onClick={close} disabled={isSubmitting}>
              {t('admin.reporting.back')}
            </Button>
            <Button type="submit" busy={isSubmitting && t('admin.reporting.sending')}>
              {label}
            </Button>
          </div>
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
  return (
    <WithWords
      look="secondary"
      label={t('admin.reporting.reopen')}
      title={t('admin.reporting.reopen.title', { month: format.month(month, { year: true }) })}
      text={t('admin.reporting.reopen.text')}
      field={t('admin.reporting.reopen.reason')}
      send={(reason) => call(periods.reopen, { params: { month }, body: { reason } })}
      done={t('admin.reporting.reopen.done')}
    />
  )
}

/** Who asked waits; another closes the month or declines to. */
export const DecideClosing = ({ period: { month, askedBy } }: { period: Period }) => {
  const t = useText<ReportingKey>()
  const client = useQueryClient()
  const failureMessage = useFailureMessage()
  const user = useUser()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  if (askedBy?.id === user._id) return <p className="mt-2 text-sm">{t('admin.reporting.another')}</p>
  const decide = async (decision: 'closed' | 'declined') => {
    setBusy(true)
    setProblem(undefined)
    try {
      await call(periods.decide, { params: { month }, body: { decision } })
      toast('success', t(`admin.reporting.decided.${decision}`), { brief: true })
    } catch (error) {
      setProblem(failureMessage(error))
    } finally {
      setBusy(false)
      void client.invalidateQueries({ queryKey: ['admin', 'reporting'] })
    }
  }
  return (
    <>
      <FormError className="mt-3">{problem}</FormError>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="dense" onClick={() => void decide('closed')} busy={busy && t('admin.reporting.sending')}>
          {t('admin.reporting.close')}
        </Button>
        <Button size="dense" look="secondary" onClick={() => void decide('declined')} disabled={busy}>
          {t('admin.reporting.decline')}
        </Button>
      </div>
    </>
  )
}
