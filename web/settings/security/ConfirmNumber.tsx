import { factors, type TextSent, textDigits } from '#contract/people/factors.ts'
import { TextCodeField } from '#web/factors/TextCodeField.tsx'
import { useTextCode } from '#web/factors/use-text-code.ts'
import { call, isFailure } from '#web/lib/call.ts'
import { useText } from '#web/lib/use-text.ts'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { useCodeInput } from '#web/ui/use-code-input.ts'
import { useServerForm } from '#web/ui/use-server-form.ts'
import { refresh } from './data.ts'
import type { SecurityKey } from './messages.es.ts'
import { useReauth } from './reauthenticate.tsx'

type Props = {
  first: TextSent
  send(): Promise<TextSent>
  onClose(): void
  onConfirmed(recoveryCodes: string[] | null): void
}

/** Confirms the number with the texted code. */
export const ConfirmNumber = ({ first, send, onClose, onConfirmed }: Props) => {
  const t = useText<SecurityKey>()
  const failureMessage = useFailureMessage()
  const proved = useReauth()
  const { sent, ...text } = useTextCode(send, first)
  const { form, element, onSubmit, isPending } = useServerForm({
    initial: { code: '' },
    checkOnSend: true,
    check: ({ code }) => ({ code: code.length !== textDigits && t('security.app.code.missing') }),
    send: ({ code }) => proved(() => call(factors.confirmMobile, { body: { code } })),
    onDone: ({ recoveryCodes }) => {
      onClose()
      toast('success', t('security.text.done'))
      onConfirmed(recoveryCodes)
      return refresh()
    },
    explain: (error) => {
      const message = failureMessage(error)
      if (isFailure(error, 'mobile_known')) {
        toast('danger', message)
        onClose()
      }
      return { field: 'code', message }
    },
  })
  const input = useCodeInput(form)
  return (
    <Modal open onClose={onClose} title={t('security.text.dialog')} dismissable={false}>
      <form ref={element} noValidate onSubmit={onSubmit}>
        {sent && <TextCodeField text={{ ...text, sent }} onComplete={() => onSubmit()} {...input} />}
        <FormFoot onBack={onClose} busy={isPending && t('ui.one-moment')}>
          {t('ui.confirm')}
        </FormFoot>
      </form>
    </Modal>
  )
}
