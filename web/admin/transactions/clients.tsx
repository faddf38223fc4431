import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { clock } from '#web/lib/clock.ts'
import { companyDay } from '#web/lib/new-york.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useSearchTyped } from '#web/lib/use-search-typed.ts'
import { useText } from '#web/lib/use-text.ts'
import { Options } from '#web/ui/Field.tsx'
import { FigureScreen, partOf } from './FigureScreen.tsx'
import type { TransactionsKey } from './messages.es.ts'
import { transactionQueries } from './queries.ts'

/** This month and the previous eleven, yyyy-mm. */
const monthsOf = (today: string): string[] => {
  const [year = 0, month = 1] = today.split('-').map((part) => Number.parseInt(part, 10))
  return Array.from({ length: 12 }, (_, ago) => {
    const at = year * 12 + (month - 1) - ago
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}

/** The largest senders of a month. */
export default function TopClients() {
  const t = useText<TransactionsKey>()
  const format = useFormat()
  const [params] = useSearchParams()
  const months = monthsOf(companyDay(clock()))
  const month = months.find((known) => known === params.get('month')) ?? months[0] ?? ''
  const query = useQuery(transactionQueries.topClients(month))
  const number = new Intl.NumberFormat(format.locale)
  return (
    <FigureScreen
      title={t('admin.transactions.tab.clients')}
      choice={<Month months={months} />}
      query={query}
      keyOf={({ customer }) => customer.id}
      share={({ amount }, { items }) => partOf(amount.minor, items[0]?.amount.minor ?? '0')}
      columns={[
        {
          key: 'customer',
          head: t('word.customer'),
          cell: ({ customer }, place) => (
            <span className="flex min-w-0 items-baseline gap-3">
              <span className="w-6 flex-none text-right text-ink-soft tabular">{place + 1}</span>
              <Link to={`/dashboard/customers/${customer.id}`} className="link-quiet min-w-0 wrap-anywhere">
                {customer.name}
              </Link>
            </span>
          ),
        },
        {
          key: 'orders',
          head: t('word.transfers'),
          end: true,
          cell: ({ customer, orders }) => (
            <Link to={`/dashboard/customers/${customer.id}?part=transfers`} className="underline">
              {number.format(orders)}
            </Link>
          ),
        },
        {
          key: 'amount',
          head: t('word.amount-sent'),
          end: true,
          cell: ({ amount }) => <b className="font-semibold">{format.money(amount)}</b>,
        },
      ]}
      note={({ asOf }) => asOf && t('admin.transactions.as-of', { when: format.dateTime(asOf) })}
    />
  )
}

const Month = ({ months }: { months: readonly string[] }) => {
  const t = useText()
  const format = useFormat()
  const [chosen, choose] = useSearchTyped('month')
  return (
    <label className="flex items-center gap-3 text-sm text-ink-soft">
      {t('word.month')}
      <select
        className="input select-native !min-h-11 !w-auto !py-2 text-[0.9375rem]"
        value={chosen || months[0]}
        onChange={({ target }) => choose(target.value)}
      >
        <Options of={months} text={(month) => format.month(month, { year: true })} />
      </select>
    </label>
  )
}
