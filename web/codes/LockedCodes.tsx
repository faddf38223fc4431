import { useText } from '../lib/use-text.ts'
import { Button } from '../ui/Button.tsx'
import { FormError } from '../ui/Field.tsx'
import { LinkInstructions } from './LinkInstructions.tsx'
import type { CodesKey } from './messages.es.ts'

type Props = {
  email: string
  /** Result of another request before the link was opened. */
  problem?: string | undefined
  busy: boolean
  onAsk(): void
}

/** Replaces a form's code field during a lockout: instructions for the mailed link, and the button for a new code. */
export const LockedCodes = ({ email, problem, busy, onAsk }: Props) => {
  const t = useText<CodesKey>()
  return (
    <div role="status" className="rise grid gap-3 text-[0.9375rem]">
      <p>{t('codes.link.text')}</p>
      <LinkInstructions email={email} />
      <FormError>{problem}</FormError>
      <Button look="secondary" busy={busy && t('ui.please-wait')} onClick={onAsk}>
        {t('ui.continue')}
      </Button>
    </div>
  )
}
