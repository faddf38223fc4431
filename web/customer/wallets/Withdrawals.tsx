import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Withdrawal, WithdrawalState } from '#contract/balance/withdrawals.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { useMoment } from '#web/transfers/moment.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { type ChipLook, ChipText } from '#web/ui/Chip.tsx'
import { data } from '../data.ts'
import { accountName } from '../parts/account-name.ts'
import type { FundsKey } from './messages.es.ts'

const [shownAtFirst, shownAtMost] = [3, 50]

const looks = {
  sent: 'waiting',
  arrived: 'success',
  failed: 'danger',
  returned: 'returned',
} as const satisfies Record<WithdrawalState, ChipLook>

/** Withdrawals to bank accounts; hidden before the first one. */
export const Withdrawals = () => {
  const t = useText<FundsKey>()
  const [limit, setLimit] = useState(shownAtFirst)
  const { data: list } = useQuery(data.withdrawals(limit))
  if (!list || list.items.length === 0) return null
  return (
    <Card flush title={t('customer.withdrawals.title')}>
      <ul className="divide-y divide-line border-t border-line">
        {list.items.map((item) => (
          <Row key={item.id} withdrawal={item} />
        ))}
      </ul>
      {list.next && limit < shownAtMost && (
        <div className="border-t border-line px-6 py-3">
          <Button look="ghost" onClick={() => setLimit(shownAtMost)}>
            {t('ui.show-more')}
          </Button>
        </div>
      )}
    </Card>
  )
}

const Row = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const { amount, fee, speed, account, state, reason, arrivesBy, stateAt } = withdrawal
  const t = useText<FundsKey>()
  const format = useFormat()
  const { date, plainDay } = useMoment()
  const when = state === 'sent' ? plainDay(arrivesBy) : date(stateAt)
  return (
    <li className="px-6 py-4">
      <p className="flex items-baseline justify-between gap-x-4">
        <span className="min-w-0 font-semibold break-words">{accountName(account)}</span>
        <span className="font-semibold whitespace-nowrap tabular">{format.money(amount)}</span>
      </p>
      <p className="mt-0.5 text-sm">
        <ChipText look={looks[state]}>
          {state === 'sent' && speed === 'instant'
            ? t('customer.withdrawals.arriving')
            : t(`customer.withdrawals.${state}`, { date: when })}
        </ChipText>
      </p>
      {speed === 'instant' && (
        <p className="mt-0.5 text-sm text-ink-soft">
          {t('customer.withdrawals.instant')} · {t('customer.withdrawals.fee', { fee: format.money(fee) })}
        </p>
      )}
      {reason && <p className="mt-0.5 text-sm text-ink-soft">{t('customer.withdrawals.why', { reason })}</p>}
    </li>
  )
}
