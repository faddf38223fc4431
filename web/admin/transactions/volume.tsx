import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { FigureScreen, partOf } from './FigureScreen.tsx'
import type { TransactionsKey } from './messages.es.ts'
import { transactionQueries } from './queries.ts'

const largestOf = (items: readonly { amount: { minor: string } }[]): string =>
  String(items.reduce((most, { amount }) => (BigInt(amount.minor) > most ? BigInt(amount.minor) : most), 0n))

/** The last day of a month, yyyy-mm-dd. */
const endOf = (month: string): string => {
  const [year = 0, at = 1] = month.split('-').map((part) => Number.parseInt(part, 10))
  return `${month}-${new Date(Date.UTC(year, at, 0)).getUTCDate()}`
}

/** Transfer totals and averages by month. */
export default function Volume() {
  const t = useText<TransactionsKey>()
  const format = useFormat()
  const number = new Intl.NumberFormat(format.locale)
  return (
    <FigureScreen
      title={t('admin.transactions.tab.volume')}
      query={useQuery(transactionQueries.volume())}
      keyOf={({ month }) => month}
      share={({ amount }, { items }) => partOf(amount.minor, largestOf(items))}
      columns={[
        {
          key: 'month',
          head: t('word.month'),
          cell: ({ month }) => (
            <Link to={`/dashboard/transactions?from=${month}-01&to=${endOf(month)}`} className="link-quiet">
              {format.month(month, { year: true })}
            </Link>
          ),
        },
        {
          key: 'orders',
          head: t('word.transfers'),
          end: true,
          cell: ({ orders }) => number.format(orders),
        },
        {
          key: 'average',
          head: t('admin.transactions.average'),
          end: true,
          cell: ({ average }) => (average ? <b className="font-semibold">{format.money(average)}</b> : '—'),
        },
        {
          key: 'amount',
          head: t('word.amount-sent'),
          end: true,
          wide: true,
          cell: ({ amount }) => format.money(amount),
        },
      ]}
    />
  )
}
