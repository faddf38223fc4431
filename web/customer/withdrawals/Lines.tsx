import type { ReactNode } from 'react'
import type { WithdrawalTerms } from '#contract/balance/withdrawals.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import type { CustomerKey } from '../messages.es.ts'
import type { FundsKey } from '../wallets/messages.es.ts'

type Props = { terms: WithdrawalTerms; children?: ReactNode }

/** Fee and arrival date, after `children`. */
export const Lines = ({ terms, children }: Props) => {
  const t = useText<CustomerKey | FundsKey>()
  const format = useFormat()
  return (
    <dl className="grid gap-2 border-t border-line pt-4">
      {children}
      <Line name={t('customer.terms.fee')}>{format.money(terms.fee)}</Line>
      <Line name={t('customer.terms.available')}>{format.dayAndMonth(terms.arrivesBy)}</Line>
    </dl>
  )
}

export const Line = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="ml-auto text-right font-semibold tabular">{children}</dd>
  </div>
)
