import type { FactorsKey } from '../../factors/messages.es.ts'
import { NotSigned } from '../../factors/passkeys.ts'
import { useText } from '../../lib/use-text.ts'
import { useFailureMessage } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { AuthenticationCancelled } from './reauthenticate.tsx'

/** Shows an error as a notice, unless the user closed the window. */
export const useNotify = () => {
  const t = useText<FactorsKey>()
  const failureMessage = useFailureMessage()
  return (error: unknown): void => {
    if (error instanceof AuthenticationCancelled) return
    toast('danger', error instanceof NotSigned ? t('factors.passkey.not-signed') : failureMessage(error))
  }
}
