import { Fingerprint } from 'lucide-react'
import { useEffect, useState } from 'react'
import { factors } from '#contract/people/factors.ts'
import type { FactorsKey } from '../factors/messages.es.ts'
import { knowsPasskeys, NotSigned, sign } from '../factors/passkeys.ts'
import { call } from '../lib/call.ts'
import { useText } from '../lib/use-text.ts'
import { Button } from '../ui/Button.tsx'
import { useFailureMessage } from '../ui/States.tsx'
import { toast } from '../ui/toast.ts'

/** Alternative to the first step: a passkey needs no code and no password. */
export const PasskeyLogin = ({ onSignedIn }: { onSignedIn(token: string): Promise<void> }) => {
  const t = useText<FactorsKey>()
  const failureMessage = useFailureMessage()
  const [busy, setBusy] = useState(false)
  const [possible, setPossible] = useState(true)
  useEffect(() => setPossible(knowsPasskeys()), [])
  if (!possible) return null
  const logIn = async () => {
    setBusy(true)
    try {
      const passkey = await sign(await call(factors.startPasskeyLogin))
      const { token } = await call(factors.logInWithPasskey, { body: { passkey } })
      await onSignedIn(token)
    } catch (error) {
      if (error instanceof NotSigned) toast('info', t('factors.passkey.not-signed'))
      else toast('danger', failureMessage(error))
      setBusy(false)
    }
  }
  return (
    <>
      <p className="my-4 flex items-center gap-4 text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('factors.passkey-login.or')}
      </p>
      <Button
        look="secondary"
        full
        icon={<Fingerprint aria-hidden="true" />}
        busy={busy && t('factors.passkey-login.busy')}
        onClick={() => void logIn()}
      >
        {t('factors.passkey-login.action')}
      </Button>
    </>
  )
}
