import type { ReactNode } from 'react'
import type { WithdrawalTerms } from '#contract/balance/withdrawals.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import type { CustomerKey } from '../messages.es.ts'
import { Line } from '../parts/Line.tsx'

type Props = { terms: WithdrawalTerms; children?: ReactNode }

/** Fee and arrival date, after `children`. */
export const Lines = ({ terms, children }: Props) => {
  const t = useText<CustomerKey>()
  const format = useFormat()
  return (
    <dl className="grid gap-2 border-t border-line pt-4">
      {children}
      <Line name={t('word.fee')}>{format.money(terms.fee)}</Line>
      <Line name={t('customer.terms.available')}>{format.dayAndMonth(terms.arrivesBy)}</Line>
    </dl>
  )
}
