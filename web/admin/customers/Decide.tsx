import { useQueryClient } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { customers } from '../../../contract/customers.ts'
import type { Reply } from '../../../contract/route.ts'
import { verification } from '../../../contract/verification.ts'
import { call, isFailure } from '../../lib/call.ts'
import { useUser } from '../../lib/session.tsx'
import { useText } from '../../lib/use-text.ts'
import type { AdminKey } from '../../messages/admin/es.ts'
import type { UiKey } from '../../messages/ui/es.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError, TextArea, TextField } from '../../ui/Field.tsx'
import { Modal } from '../../ui/Overlay.tsx'
import { toast } from '../../ui/toast.ts'
import { nameOf } from './people.ts'
import { type Decision, reasons, standardTitle, verifiedMessage } from './standard-messages.ts'

type Customer = Reply<typeof customers.read>
type Props = { customer: Customer; decision: Decision; onClose(): void }

/** Verifying and rejecting: who it is about, what will happen, and what the customer is told. */
export const Decide = ({ customer, decision, onClose }: Props) => {
  const t = useText<AdminKey | UiKey>()
  const name = nameOf(customer)
  const form = useDecision({ customer, decision, onClose })
  return (
    <Modal open wide onClose={onClose} dismissable={!form.busy} title={t(`admin.${decision}.ask`, { name })}>
      <form noValidate onSubmit={form.submit}>
        <p className="text-ink-soft">{t(`admin.${decision}.result`, { name: customer.firstName })}</p>
        {decision === 'reject' && <Reasons customer={customer} onChoose={form.setMessage} />}
        <TextField
          label={t('admin.decide.title')}
          name="title"
          className="mt-5"
          maxLength={200}
          value={form.title}
          onChange={(event) => form.setTitle(event.target.value)}
          error={form.missing.title && t('admin.decide.missing')}
        />
        <TextArea
          label={t('admin.decide.message')}
          name="message"
          className="mt-4"
          maxLength={4000}
          rows={3}
          lang={customer.lang}
          value={form.message}
          onChange={(event) => form.setMessage(event.target.value)}
          error={form.missing.message && t('admin.decide.missing')}
          hint={t('admin.decide.language', { email: customer.email, language: t(`admin.language.${customer.lang}`) })}
        />
        <FormError className="mt-4">{form.problem}</FormError>
        <div className="modal-foot">
          <Button look="ghost" onClick={onClose} disabled={form.busy}>
            {t('ui.back')}
          </Button>
          <Button
            type="submit"
            look={decision === 'verify' ? 'primary' : 'destructive-filled'}
            icon={decision === 'verify' && <BadgeCheck aria-hidden="true" className="size-5" />}
            busy={form.busy && t('admin.decide.busy')}
          >
            {t(`admin.${decision}.confirm`)}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

const useDecision = ({ customer, decision, onClose }: Props) => {
  const t = useText<AdminKey>()
  const client = useQueryClient()
  const { email: adminEmail } = useUser()
  const { _id, email, lang } = customer
  // The request that was on the screen when this window opened, though another one is read in the meantime.
  const [requestedAt] = useState(customer.requestedAt ?? undefined)
  const [title, setTitle] = useState(standardTitle[decision][lang])
  const [message, setMessage] = useState(decision === 'verify' ? verifiedMessage[lang] : '')
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const [problem, setProblem] = useState('')
  const missing = { title: tried && !title.trim(), message: tried && !message.trim() }

  const decide = () => {
    // Without a sender the server signs with the team's name, in the customer's language.
    const body = { notificationPayload: { sentBy: '', sentTo: email, title, message }, adminEmail, _id, requestedAt }
    return decision === 'verify'
      ? call(verification.verify, { params: { id: _id }, body })
      : call(verification.reject, { body })
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setTried(true)
    const empty = !title.trim() ? 'title' : !message.trim() ? 'message' : undefined
    if (empty) return (event.currentTarget.elements.namedItem(empty) as HTMLElement | null)?.focus()
    setBusy(true)
    setProblem('')
    try {
      const { details } = await decide()
      toast('success', details, { brief: true })
      onClose()
    } catch (error) {
      // The new request is on the screen behind this window, its document hidden again.
      if (isFailure(error, 'verification_changed')) {
        toast('danger', error.details)
        return onClose()
      }
      const refused = isFailure(error) && error.status >= 400 && error.status < 500
      toast('danger', t(refused ? 'admin.wrong' : 'admin.decide.failed'), { brief: true })
      // The server's words for these speak to the customer.
      const late = isFailure(error, 'verification_already') || isFailure(error, 'verification_not_requested')
      setProblem(late ? t('admin.decide.late') : refused ? error.details : t('admin.decide.failed'))
    } finally {
      setBusy(false)
      // Also after a refusal: somebody else may have decided in the meantime.
      void client.invalidateQueries({ queryKey: ['admin'] })
    }
  }
  return { title, setTitle, message, setMessage, busy, problem, missing, submit }
}

const Reasons = ({ customer, onChoose }: { customer: Customer; onChoose(message: string): void }) => {
  const t = useText<AdminKey>()
  return (
    <fieldset className="mt-5">
      <legend className="field-label">{t('admin.reject.reasons')}</legend>
      <div className="flex flex-wrap gap-2">
        {reasons.map(({ key, message }) => (
          <Button key={key} look="secondary" size="dense" onClick={() => onChoose(message[customer.lang])}>
            {t(key)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
