import type { ReactNode } from 'react'
import type { WithdrawalSpeed, WithdrawalTerms } from '#contract/balance/withdrawals.ts'
import type { WireMoney } from '#contract/lib/money.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import type { CustomerKey } from '../messages.es.ts'
import { isZero, plus } from '../parts/amounts.ts'
import { Line } from '../parts/Line.tsx'
import type { FundsKey } from '../wallets/messages.es.ts'
import { feeOf } from './withdrawal-draft.ts'

/** `amount`: known once it is confirmed, and then its sum with a fee is shown. */
type Props = { terms: WithdrawalTerms; speed: WithdrawalSpeed; amount?: WireMoney; children?: ReactNode }

/** Fee and arrival, after `children`. */
export const Lines = ({ terms, speed, amount, children }: Props) => {
  const t = useText<CustomerKey | FundsKey>()
  const format = useFormat()
  const fee = feeOf(terms, speed)
  return (
    <dl className="grid gap-2 border-t border-line pt-4">
      {children}
      <Line name={t('word.fee')}>{format.money(fee)}</Line>
      {amount && !isZero(fee) && <Line name={t('customer.withdraw.total')}>{format.money(plus(amount, fee))}</Line>}
      {speed === 'instant' ? (
        <Line name={t('word.arrives')}>{t('customer.withdraw.seconds')}</Line>
      ) : (
        <Line name={t('customer.terms.available')}>{format.dayAndMonth(terms.arrivesBy)}</Line>
      )}
    </dl>
  )
}
