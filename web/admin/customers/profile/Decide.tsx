import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Reply } from '#contract/lib/route.ts'
import type { customers } from '#contract/office/customers.ts'
import { verification } from '#contract/staff/verification.ts'
import { isFilled } from '#web/admin/is-filled.ts'
import type { AdminKey } from '#web/admin/messages.es.ts'
import { call, isFailure } from '#web/lib/call.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.tsx'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, TextArea, TextField } from '#web/ui/Field.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import type { UiKey } from '#web/ui/messages.es.ts'
import { Modal } from '#web/ui/Overlay.tsx'
import { toast } from '#web/ui/toast.ts'
import type { CustomersKey } from '../messages.es.ts'
import { nameOf } from '../people.ts'
import { type Decision, reasons, standardTitle, verifiedMessage } from './standard-messages.ts'

type Customer = Reply<typeof customers.read>
type Props = {
  customer: Customer
  decision: Decision
  onClose(): void
  /** Called after the decision. */
  onDone(): void
}

/** Verifies or rejects a request, with the message to the customer. */
export const Decide = (props: Props) => {
  const { customer, decision, onClose } = props
  const t = useText<AdminKey | CustomersKey | UiKey>()
  const { register, submit, setMessage, errors, busy } = useDecision(props)
  const { email, lang } = customer
  return (
    <Modal
      open
      wide
      onClose={onClose}
      dismissable={!busy}
      title={t(`admin.${decision}.ask`, { name: nameOf(customer) })}
    >
      <form noValidate onSubmit={submit}>
        <p className="text-ink-soft">{t(`admin.${decision}.result`, { name: customer.firstName })}</p>
        {decision === 'reject' && <Reasons customer={customer} onChoose={setMessage} />}
        <TextField
          label={t('admin.decide.title')}
          className="mt-5"
          maxLength={200}
          {...register('title', { validate: isFilled })}
          error={errors.title && t('admin.decide.missing')}
        />
        <TextArea
          label={t('admin.decide.message')}
          className="mt-4"
          maxLength={4000}
          rows={3}
          lang={lang}
          {...register('message', { validate: isFilled })}
          error={errors.message && t('admin.decide.missing')}
          hint={t('admin.decide.language', { email, language: t(`admin.language.${lang}`) })}
        />
        <FormError className="mt-4">{errors.root?.message}</FormError>
        <FormFoot
          onBack={onClose}
          look={decision === 'verify' ? 'primary' : 'destructive-filled'}
          icon={decision === 'verify' && <BadgeCheck aria-hidden="true" className="size-5" />}
          busy={busy && t('admin.decide.busy')}
        >
          {t(`admin.${decision}.confirm`)}
        </FormFoot>
      </form>
    </Modal>
  )
}

const useDecision = ({ customer, decision, onClose, onDone }: Props) => {
  const t = useText<AdminKey | CustomersKey>()
  const { email: adminEmail } = useUser()
  const { _id, email, lang } = customer
  // The decision is about the request shown when the modal opened, even if a newer one is fetched meanwhile.
  const [requestedAt] = useState(customer.requestedAt ?? undefined)
  const { register, handleSubmit, setError, setValue, formState } = useForm({
    defaultValues: {
      title: standardTitle[decision][lang],
      message: decision === 'verify' ? verifiedMessage[lang] : '',
    },
  })
  const { errors, isSubmitting, isSubmitted } = formState

  const decide = (texts: { title: string; message: string }) => {
    // Without a sender the server signs with the team's name, in the customer's language.
    const body = { notificationPayload: { sentBy: '', sentTo: email, ...texts }, adminEmail, _id, requestedAt }
    return decision === 'verify'
      ? call(verification.verify, { params: { id: _id }, body })
      : call(verification.reject, { body })
  }
  const submit = handleSubmit(async (texts) => {
    try {
      const { details } = await decide(texts)
      toast('success', details, { brief: true })
      onClose()
      onDone()
    } catch (error) {
      // The new request is on the screen behind this modal, its document hidden again.
      if (isFailure(error, 'verification_changed')) {
        toast('danger', error.details)
        return onClose()
      }
      const refused = isFailure(error) && error.status >= 400 && error.status < 500
      toast('danger', t(refused ? 'admin.wrong' : 'admin.decide.failed'), { brief: true })
      // The server's messages for these codes address the customer.
      const late = isFailure(error, 'verification_already') || isFailure(error, 'verification_not_requested')
      const message = late ? t('admin.decide.late') : refused ? error.details : t('admin.decide.failed')
      setError('root', { message })
    } finally {
      // Also after a refusal: another administrator may have decided meanwhile.
      void stale(wholeOffice)
    }
  })
  const setMessage = (message: string) => setValue('message', message, { shouldValidate: isSubmitted })
  return { register, submit, setMessage, errors, busy: isSubmitting }
}

const Reasons = ({ customer, onChoose }: { customer: Customer; onChoose(message: string): void }) => {
  const t = useText<AdminKey | CustomersKey>()
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
