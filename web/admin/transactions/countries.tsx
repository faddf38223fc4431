import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { figureSpans } from '#contract/office/admin-transactions.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Flag } from '#web/ui/Flag.tsx'
import { useFilter } from '#web/ui/list-address.ts'
import { RouterChips } from '#web/ui/Tabs.tsx'
import { FigureScreen, partOf } from './FigureScreen.tsx'
import type { TransactionsKey } from './messages.es.ts'
import { transactionQueries } from './queries.ts'

/** Transfers by country, largest first; each links to its transfers. */
export default function TopCountries() {
  const t = useText<TransactionsKey>()
  const format = useFormat()
  const span = useFilter('span', figureSpans)
  const query = useQuery(transactionQueries.topCountries(span.current))
  const number = new Intl.NumberFormat(format.locale)
  const days = query.data && `from=${query.data.from}&to=${query.data.to}`
  return (
    <FigureScreen
      title={t('admin.transactions.tab.countries')}
      choice={
        <RouterChips
          label={t('admin.transactions.span')}
          tabs={span.tabs((known) => ({ label: t(`admin.transactions.span.${known}`) }))}
        />
      }
      query={query}
      keyOf={({ country }) => country}
      share={({ amount }, { items }) => partOf(amount.minor, items[0]?.amount.minor ?? '0')}
      columns={[
        {
          key: 'country',
          head: t('word.country'),
          cell: ({ country }) => (
            <Link
              to={`/dashboard/transactions?country=${country}&${days}`}
              className="link-quiet inline-flex items-center gap-2.5"
            >
              <Flag country={country} width={20} />
              {format.countryName(country)}
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
          wide: true,
          cell: ({ average }) => format.money(average),
        },
        {
          key: 'amount',
          head: t('word.amount-sent'),
          end: true,
          cell: ({ amount }) => <b className="font-semibold">{format.money(amount)}</b>,
        },
      ]}
    />
  )
}
