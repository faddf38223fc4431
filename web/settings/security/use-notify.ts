import type { FactorsKey } from '../../factors/messages.es.ts'
import { NotSigned } from '../../factors/passkeys.ts'
import { useText } from '../../lib/use-text.ts'
import { useFailureMessage } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { NotProved } from './reauthenticate.tsx'

/** Says what went wrong in a notice; a window that its reader closed is no news to them. */
export const useTell = () => {
  const t = useText<FactorsKey>()
  const words = useFailureMessage()
  return (error: unknown): void => {
    if (error instanceof NotProved) return
    toast('danger', error instanceof NotSigned ? t('factors.passkey.not-signed') : words(error))
  }
}
