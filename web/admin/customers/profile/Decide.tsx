import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import type { Reply } from '#contract/lib/route.ts'
import type { customers } from '#contract/office/customers.ts'
import { verification } from '#contract/staff/verification.ts'
import type { AdminKey } from '#web/admin/messages.es.ts'
import { call, isFailure } from '#web/lib/call.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.tsx'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, TextArea, TextField } from '#web/ui/Field.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import type { CustomersKey } from '../messages.es.ts'
import { displayName } from '../people.ts'
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
  const t = useText<CustomersKey>()
  const { form, field, element, onSubmit, problem, isPending } = useDecision(props)
  const { email, lang } = customer
  const choose = (message: string) => form.setValue('message', message, { shouldValidate: form.formState.isSubmitted })
  return (
    <Modal
      open
      wide
      onClose={onClose}
      dismissable={!isPending}
      title={t(`admin.${decision}.ask`, { name: displayName(customer) })}
    >
      <form noValidate ref={element} onSubmit={onSubmit}>
        <p className="text-ink-soft">{t(`admin.${decision}.result`, { name: customer.firstName })}</p>
        {decision === 'reject' && <Reasons customer={customer} onChoose={choose} />}
        <TextField label={t('word.title')} className="mt-5" {...field('title')} />
        <TextArea
          label={t('word.message')}
          className="mt-4"
          rows={3}
          lang={lang}
          hint={t('admin.decide.language', { email, language: t(`admin.language.${lang}`) })}
          {...field('message')}
        />
        <FormError className="mt-4">{problem}</FormError>
        <FormFoot
          onBack={onClose}
          look={decision === 'verify' ? 'primary' : 'destructive-filled'}
          icon={decision === 'verify' && <BadgeCheck aria-hidden="true" className="size-5" />}
          busy={isPending && t('ui.please-wait')}
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
  return useContractForm(verification.verify, {
    initial: {
      title: standardTitle[decision][lang],
      message: decision === 'verify' ? verifiedMessage[lang] : '',
    },
    missing: { title: t('admin.decide.missing'), message: t('admin.decide.missing') },
    send: (texts) => {
      // Without a sender the server signs with the team's name, in the customer's language.
      const body = { notificationPayload: { sentBy: '', sentTo: email, ...texts }, adminEmail, _id, requestedAt }
      return decision === 'verify'
        ? call(verification.verify, { params: { id: _id }, body })
        : call(verification.reject, { body })
    },
    onDone: ({ details }) => {
      toast('success', details, { brief: true })
      onClose()
      onDone()
    },
    // Also after a refusal: another administrator may have decided meanwhile.
    onSettled: () => void stale(wholeOffice),
    explain: (error) => {
      // The new request is on the screen behind this modal, its document hidden again.
      if (isFailure(error, 'verification_changed')) {
        toast('danger', error.details)
        onClose()
        return { message: error.details }
      }
      const refused = isFailure(error) && error.status >= 400 && error.status < 500
      toast('danger', t(refused ? 'admin.wrong' : 'admin.decide.failed'), { brief: true })
      // The server's messages for these codes address the customer.
      const late = isFailure(error, 'verification_already') || isFailure(error, 'verification_not_requested')
      return { message: late ? t('admin.decide.late') : refused ? error.details : t('admin.decide.failed') }
    },
  })
}

const Reasons = ({ customer, onChoose }: { customer: Customer; onChoose(message: string): void }) => {
  const t = useText<CustomersKey>()
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
