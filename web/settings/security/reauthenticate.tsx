import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { factors } from '#contract/people/factors.ts'
import { FactorForm } from '#web/factors/FactorForm.tsx'
import { call, isFailure } from '#web/lib/call.ts'
import { useText } from '#web/lib/use-text.ts'
import { Modal } from '#web/ui/Overlay.tsx'
import type { SecurityKey } from './messages.es.ts'

/** The user closed the dialog without authenticating; nothing changed. */
export class AuthenticationCanceled extends Error {}

type Proved = <T>(work: () => Promise<T>) => Promise<T>

const ReauthContext = createContext<Proved>((work) => work())

/** Runs a call that requires recent authentication, and prompts for it first when the last one is too old. */
export const useReauth = (): Proved => use(ReauthContext)

type Waiting = { done(): void; cancel(): void }

export const ReauthProvider = ({ children }: { children: ReactNode }) => {
  const t = useText<SecurityKey>()
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const proved: Proved = useCallback(async (work) => {
    try {
      return await work()
    } catch (error) {
      if (!isFailure(error, 'recent_auth_required')) throw error
      await new Promise<void>((done, refuse) =>
        setWaiting({ done, cancel: () => refuse(new AuthenticationCanceled()) }),
      )
      return work()
    }
  }, [])
  return (
    <ReauthContext value={proved}>
      {children}
      <Modal
        open={waiting !== null}
        onClose={() => {
          waiting?.cancel()
          setWaiting(null)
        }}
        title={t('security.proof.title')}
      >
        <p className="mb-5 text-ink-soft">{t('security.proof.text')}</p>
        <FactorForm
          name="reauthentication"
          challenge={() => call(factors.startReauthentication)}
          sendText={() => call(factors.textReauthentication)}
          submit={async (answer) => {
            await call(factors.reauthenticate, { body: answer })
            waiting?.done()
            setWaiting(null)
          }}
        />
      </Modal>
    </ReauthContext>
  )
}
