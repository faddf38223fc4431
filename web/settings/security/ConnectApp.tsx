import { ExternalLink } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { factors, totpDigits } from '../../../contract/factors.ts'
import { call, isFailure } from '../../lib/call.ts'
import { useText } from '../../lib/use-text.ts'
import type { UiKey } from '../../messages/ui/es.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { Modal } from '../../ui/Overlay.tsx'
import { useFailureMessage } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { CopyText } from './CopyText.tsx'
import { useChange } from './data.ts'
import type { SecurityKey } from './messages.es.ts'
import { QrCode } from './QrCode.tsx'

export type Secret = { secret: string; uri: string }

/** In groups of four, as people copy it by hand. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

type Props = { secret: Secret; onClose(): void; onCodes(codes: string[]): void }

/** The secret as a picture and as letters, and the first code that shows that the app has it. */
export const ConnectApp = ({ secret: { secret, uri }, onClose, onCodes }: Props) => {
  const t = useText<SecurityKey | UiKey>()
  const words = useFailureMessage()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const confirm = useChange(
    (typed: string) => call(factors.confirmAuthenticator, { body: { code: typed } }),
    ({ recoveryCodes }) => {
      onClose()
      toast('success', t('security.app.connected'))
      if (recoveryCodes) onCodes(recoveryCodes)
    },
  )
  const send = (typed: string) => {
    if (confirm.isPending) return
    if (typed.length !== totpDigits) return setProblem(t('security.app.code.missing'))
    confirm.mutate(typed, {
      onError: (error) => {
        setProblem(words(error))
        // Nothing more can be done with this picture.
        if (isFailure(error, 'enrollment_expired') || isFailure(error, 'authenticator_known')) {
          toast('danger', words(error))
          onClose()
        }
      },
    })
  }
  return (
    <Modal open onClose={onClose} title={t('security.app.connect')} wide dismissable={false}>
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          send(code)
        }}
      >
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
              <CopyText text={secret} label={t('security.copy')} />
            </p>
          </div>
        </div>
        <div className="mt-6 max-w-[420px]">
          <CodeField
            label={t('security.app.code')}
            name="totp"
            length={totpDigits}
            value={code}
            onChange={(typed) => {
              setProblem('')
              setCode(typed)
            }}
            onComplete={send}
            error={problem}
          />
        </div>
        <div className="modal-foot">
          <Button look="ghost" onClick={onClose} disabled={confirm.isPending}>
            {t('ui.back')}
          </Button>
          <Button type="submit" busy={confirm.isPending && t('security.busy')}>
            {t('security.app.confirm')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
