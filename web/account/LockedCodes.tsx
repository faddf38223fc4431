import { useText } from '../lib/use-text.ts'
import type { AccountKey } from '../messages/account/es.ts'
import { Button } from '../ui/Button.tsx'
import { FormError } from '../ui/Field.tsx'
import type { Lockout } from './lockout.ts'
import { ProofSteps } from './VerifyEmailSteps.tsx'

type Props = {
  why: Lockout
  email: string
  /** What came of asking again before the link was opened. */
  problem?: string | undefined
  busy: boolean
  onAsk(): void
}

/** In the place of a code inside a form: why none is taken, what to do with the link that was mailed, and the way on. */
export const LockedCodes = ({ why, email, problem, busy, onAsk }: Props) => {
  const t = useText<AccountKey>()
  return (
    <div role="status" className="rise grid gap-3 text-[0.9375rem]">
      <p>{t(`account.link.${why}`)}</p>
      <ProofSteps email={email} />
      <FormError>{problem}</FormError>
      <Button look="secondary" busy={busy && t('account.busy')} onClick={onAsk}>
        {t('account.link.action')}
      </Button>
    </div>
  )
}
