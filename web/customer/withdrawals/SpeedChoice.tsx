import { CalendarClock, Zap } from 'lucide-react'
import type { WithdrawalSpeed, WithdrawalTerms } from '#contract/balance/withdrawals.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { isZero } from '../parts/amounts.ts'
import type { FundsKey } from '../wallets/messages.es.ts'
import { feeOf } from './withdrawal-draft.ts'

type Props = {
  terms: WithdrawalTerms
  /** The bank of the chosen account receives instant payments. */
  isInstantPossible: boolean
  value: WithdrawalSpeed
  onChange(speed: WithdrawalSpeed): void
}

/** Standard or instant, each with its fee and arrival. */
export const SpeedChoice = ({ terms, isInstantPossible, value, onChange }: Props) => {
  const t = useText<FundsKey>()
  const format = useFormat()
  const price = (speed: WithdrawalSpeed): string => {
    const fee = feeOf(terms, speed)
    return isZero(fee) ? t('customer.withdraw.no-fee') : t('customer.withdrawals.fee', { fee: format.money(fee) })
  }
  const icon = 'size-5 flex-none text-noche-ink'
  return (
    <RadioCards
      legend={t('customer.withdraw.speed')}
      options={[
        {
          value: 'standard',
          title: t('customer.withdraw.standard'),
          detail: t('customer.withdraw.standard-text', { date: format.dayAndMonth(terms.arrivesBy) }),
          aside: price('standard'),
          icon: <CalendarClock aria-hidden="true" className={icon} />,
        },
        {
          value: 'instant',
          title: t('customer.withdraw.instant'),
          detail: t(isInstantPossible ? 'customer.withdraw.instant-text' : 'customer.withdraw.not-instant'),
          aside: price('instant'),
          icon: <Zap aria-hidden="true" className={icon} />,
          disabled: !isInstantPossible,
        },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}
