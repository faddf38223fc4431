import { ExternalLink } from 'lucide-react'
import { factors, totpDigits } from '#contract/people/factors.ts'
import { call, isFailure } from '#web/lib/call.ts'
import { useText } from '#web/lib/use-text.ts'
import { CodeField } from '#web/ui/CodeField.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { QrCode } from '#web/ui/QrCode.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { useCodeInput } from '#web/ui/use-code-input.ts'
import { useServerForm } from '#web/ui/use-server-form.ts'
import { CopyText } from './CopyText.tsx'
import { refresh } from './data.ts'
import type { SecurityKey } from './messages.es.ts'

export type Secret = { secret: string; uri: string }

/** In groups of four, for copying by hand. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

type Props = { secret: Secret; onClose(): void; onCodes(codes: string[]): void }

export const ConnectApp = ({ secret: { secret, uri }, onClose, onCodes }: Props) => {
  const t = useText<SecurityKey>()
  const failureMessage = useFailureMessage()
  const { form, element, onSubmit, isPending } = useServerForm({
    initial: { code: '' },
    checkOnSend: true,
    check: ({ code }) => ({ code: code.length !== totpDigits && t('security.app.code.missing') }),
    send: ({ code }) => call(factors.confirmAuthenticator, { body: { code } }),
    onDone: ({ recoveryCodes }) => {
      onClose()
      toast('success', t('security.app.connected'))
      if (recoveryCodes) onCodes(recoveryCodes)
      return refresh()
    },
    explain: (error) => {
      const message = failureMessage(error)
      // This secret can no longer be used.
      if (isFailure(error, 'enrollment_expired') || isFailure(error, 'authenticator_known')) {
        toast('danger', message)
        onClose()
      }
      return { field: 'code', message }
    },
  })
  const input = useCodeInput(form)
  return (
    <Modal open onClose={onClose} title={t('security.app.connect')} wide dismissable={false}>
      <form ref={element} noValidate onSubmit={onSubmit}>
        <SecretBox secret={secret} uri={uri} />
        <div className="mt-6 max-w-[420px]">
          <CodeField
            label={t('security.app.code')}
            name="totp"
            length={totpDigits}
            onComplete={() => onSubmit()}
            {...input}
          />
        </div>
        <FormFoot onBack={onClose} busy={isPending && t('ui.one-moment')}>
          {t('security.app.confirm')}
        </FormFoot>
      </form>
    </Modal>
  )
}

const SecretBox = ({ secret, uri }: Secret) => {
  const t = useText<SecurityKey>()
  return (
    <div className="grid gap-6 md:grid-cols-[auto_1fr]">
      <div className="justify-self-center rounded-card border border-line bg-[#fff] p-1">
        <QrCode text={uri} label={t('security.app.qr')} />
      </div>
      <div className="min-w-0">
        <p className="text-ink-soft">{t('security.app.scan')}</p>
        <a href={uri} className="link-quiet md:hidden">
          <ExternalLink aria-hidden="true" />
          {t('security.app.open')}
        </a>
        <p className="type-label mt-4 mb-1">{t('security.app.secret')}</p>
        <p className="flex items-center gap-2">
          <code className="min-w-0 flex-1 text-[0.9375rem] wrap-anywhere">{grouped(secret)}</code>
          <CopyText text={secret} label={t('ui.copy')} />
        </p>
      </div>
    </div>
  )
}
