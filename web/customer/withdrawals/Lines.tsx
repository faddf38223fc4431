import type { ReactNode } from 'react'
import type { WithdrawalSpeed, WithdrawalTerms } from '#contract/balance/withdrawals.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import type { CustomerKey } from '../messages.es.ts'
import { Line } from '../parts/Line.tsx'
import type { FundsKey } from '../wallets/messages.es.ts'
import { feeOf } from './withdrawal-draft.ts'

type Props = { terms: WithdrawalTerms; speed: WithdrawalSpeed; children?: ReactNode }

/** Fee and arrival, after `children`. */
export const Lines = ({ terms, speed, children }: Props) => {
  const t = useText<CustomerKey | FundsKey>()
  const format = useFormat()
  return (
    <dl className="grid gap-2 border-t border-line pt-4">
      {children}
      <Line name={t('word.fee')}>{format.money(feeOf(terms, speed))}</Line>
      {speed === 'instant' ? (
        <Line name={t('word.arrives')}>{t('customer.withdraw.seconds')}</Line>
      ) : (
        <Line name={t('customer.terms.available')}>{format.dayAndMonth(terms.arrivesBy)}</Line>
      )}
    </dl>
  )
}
