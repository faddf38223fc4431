import { BadgeCheck, CircleAlert, CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PayeeCheck } from '#contract/ground/payee-check.ts'
import { useText } from '#web/lib/use-text.ts'
import { classes } from '#web/ui/classes.ts'
import type { PayeeCheckKey } from './messages.es.ts'

type Props = {
  check: PayeeCheck | null
  name: string
  /** The link that corrects the recipient. */
  correct: ReactNode
  className?: string
}

/** A payee check: a quiet line, or a warning with the choice to correct the recipient. Nothing where the rail offers none. */
export const PayeeNotice = ({ check, name, correct, className }: Props) => {
  const t = useText<PayeeCheckKey>()
  if (!check) return null
  const { result, holder } = check
  if (result === 'match' || result === 'not_available') {
    const Icon = result === 'match' ? BadgeCheck : CircleHelp
    return (
      <p className={classes('flex gap-2 text-sm text-ink-soft', className)}>
        <Icon
          aria-hidden="true"
          className={classes('size-5 flex-none', result === 'match' ? 'text-selva-ink' : undefined)}
        />
        <span className="min-w-0 wrap-anywhere">
          {result === 'not_available'
            ? t('customer.payee.not-available')
            : holder
              ? t('customer.payee.match', { holder })
              : t('customer.payee.match.unnamed')}
        </span>
      </p>
    )
  }
  const isClose = result === 'close'
  return (
    <div
      role="status"
      className={classes(
        'flex gap-3 rounded-card border px-4 py-3.5 text-ink',
        isClose ? 'border-line bg-sol-soft' : 'border-coral bg-coral-soft',
        className,
      )}
    >
      <CircleAlert aria-hidden="true" className={classes('size-6 flex-none', isClose ? undefined : 'text-coral-ink')} />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {!isClose
            ? t('customer.payee.no-match', { name })
            : holder
              ? t('customer.payee.close', { holder })
              : t('customer.payee.close.unnamed')}
        </p>
        <p className="mt-1">{t(isClose ? 'customer.payee.close.text' : 'customer.payee.no-match.text')}</p>
        {correct}
      </div>
    </div>
  )
}
