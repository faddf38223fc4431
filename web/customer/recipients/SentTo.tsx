import { useQuery } from '@tanstack/react-query'
import { fromWire, toWire } from '../../../contract/money.ts'
import type { SentInMonth } from '../../../contract/transfers.ts'
import { companyDay } from '../../lib/age.ts'
import { clock } from '../../lib/clock.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { Card } from '../../ui/Card.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { SkeletonRows } from '../../ui/States.tsx'
import { data } from '../data.ts'
import type { CustomerKey } from '../messages.es.ts'
import { transferRow } from '../parts/TransfersTable.tsx'
import type { RecipientsKey } from './messages.es.ts'

/** The sum of a year's months, in dollars: what every transfer is sent in. */
const sumOf = (months: readonly SentInMonth[], year: string) => {
  const own = months.filter(({ month }) => month.startsWith(year))
  const minor = own.reduce((sum, { sent }) => sum + fromWire(sent).minor, 0n)
  return { count: own.reduce((sum, { count }) => sum + count, 0), sent: toWire({ minor, currency: 'USD' }) }
}

/** What was sent to a recipient: this year's total and the last transfers. */
export const SentTo = ({ recipientId, name }: { recipientId: string; name: string }) => {
  const t = useText<CustomerKey | RecipientsKey>()
  const query = useQuery(data.transfers({ recipientId, limit: 5 }))
  return (
    <Card title={t('customer.person.transfers')} flush className="[&>div:first-child]:px-5">
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={5} label={t('customer.recent.loading')} />}
        empty={<p className="px-5 pb-5 text-ink-soft">{t('customer.person.none', { name })}</p>}
      >
        {({ items, months }) => (
          <>
            <Year months={months} />
            <ul className="divide-y divide-line border-t border-line">
              {items.map((transfer) => (
                <li key={transfer.id}>{transferRow(transfer)}</li>
              ))}
            </ul>
          </>
        )}
      </QueryView>
    </Card>
  )
}

const Year = ({ months }: { months: readonly SentInMonth[] }) => {
  const t = useText<RecipientsKey>()
  const format = useFormat()
  const year = companyDay(clock()).slice(0, 4)
  const { count, sent } = sumOf(months, year)
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 px-5 pb-4">
      <b className="type-3 tabular">{format.money(sent)}</b>
      <span className="text-ink-soft">{t('customer.person.year', { count, year })}</span>
    </p>
  )
}
