import type { FactorsKey } from '#web/factors/messages.es.ts'
import { NotSigned } from '#web/factors/passkeys.ts'
import { useText } from '#web/lib/use-text.ts'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { AuthenticationCanceled } from './reauthenticate.tsx'

/** Shows an error as a notice, unless the user closed the dialog. */
export const useNotify = () => {
  const t = useText<FactorsKey>()
  const failureMessage = useFailureMessage()
  return (error: unknown): void => {
    if (error instanceof AuthenticationCanceled) return
    toast('danger', error instanceof NotSigned ? t('factors.passkey.not-signed') : failureMessage(error))
  }
}
