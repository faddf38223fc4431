import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { factors } from '../../../contract/factors.ts'
import { FactorForm } from '../../factors/FactorForm.tsx'
import { call, isFailure } from '../../lib/call.ts'
import { useText } from '../../lib/use-text.ts'
import { Modal } from '../../ui/Overlay.tsx'
import type { SecurityKey } from './messages.es.ts'

/** Whoever was asked to prove themselves closed the window: nothing was changed, and nothing is wrong. */
export class NotProved extends Error {}

type Proved = <T>(work: () => Promise<T>) => Promise<T>

const ProofContext = createContext<Proved>((work) => work())

/** Does something that only the owner may do: when their last proof is too old they are asked for one, and then it is done. */
export const useProof = (): Proved => use(ProofContext)

type Waiting = { done(): void; cancel(): void }

/** The window that asks for a proof, over everything inside. */
export const ProofOfOwner = ({ children }: { children: ReactNode }) => {
  const t = useText<SecurityKey>()
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const proved: Proved = useCallback(async (work) => {
    try {
      return await work()
    } catch (error) {
      if (!isFailure(error, 'recent_auth_required')) throw error
      await new Promise<void>((done, refuse) => setWaiting({ done, cancel: () => refuse(new NotProved()) }))
      return work()
    }
  }, [])
  return (
    <ProofContext value={proved}>
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
          submit={async (answer) => {
            await call(factors.reauthenticate, { body: answer })
            waiting?.done()
            setWaiting(null)
          }}
        />
      </Modal>
    </ProofContext>
  )
}
