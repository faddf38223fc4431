import { useText } from '../lib/use-text.ts'
import type { AccountKey } from '../messages/account/es.ts'
import { Button } from '../ui/Button.tsx'
import { FormError } from '../ui/Field.tsx'
import { LinkInstructions } from './LinkInstructions.tsx'

type Props = {
  email: string
  /** The result of another request before the link was opened. */
  problem?: string | undefined
  busy: boolean
  onAsk(): void
}

/** Replaces the code field of a form: what to do with the mailed link, and the button for a new code. */
export const LockedCodes = ({ email, problem, busy, onAsk }: Props) => {
  const t = useText<AccountKey>()
  return (
    <div role="status" className="rise grid gap-3 text-[0.9375rem]">
      <p>{t('account.link.text')}</p>
      <LinkInstructions email={email} />
      <FormError>{problem}</FormError>
      <Button look="secondary" busy={busy && t('account.busy')} onClick={onAsk}>
        {t('account.link.action')}
      </Button>
    </div>
  )
}
