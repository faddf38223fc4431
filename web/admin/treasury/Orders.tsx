import { useQuery } from '@tanstack/react-query'
import type { TreasuryOrder } from '#contract/funds/treasury.ts'
import { partnerName } from '#contract/ground/partners.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { ChipText } from '#web/ui/Chip.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Scrolled } from '#web/ui/Scrolled.tsx'
import { SkeletonRows } from '#web/ui/States.tsx'
import { Changes } from '../pending-changes/PendingChanges.tsx'
import { useReadAgainOnceDecided } from '../pending-changes/use-pending-changes.ts'
import type { TreasuryKey } from './messages.es.ts'
import { money } from './queries.ts'

/** Movements of our own money pending approval; hidden if none. */
export const WaitingOrders = () => {
  const t = useText<TreasuryKey>()
  const { data } = useQuery(money.orders('waiting'))
  useReadAgainOnceDecided(data)
  const wordsOf = useOrderWords()
  if (!data || data.length === 0) return null
  return (
    <Card title={t('admin.treasury.waiting')}>
      <ul className="grid grid-cols-1 gap-4">
        {data.map((order) => (
          <li key={order.id}>
            <Changes changes={[order]} words={wordsOf(order)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const useSum = (): ((order: TreasuryOrder) => string) => {
  const format = useFormat()
  return ({ dollars, bought }) =>
    bought ? `${format.money(dollars)} → ${format.money(bought)}` : format.money(dollars)
}

const useOrderWords = (): ((order: TreasuryOrder) => string) => {
  const t = useText<TreasuryKey>()
  const sumOf = useSum()
  return (order) =>
    [t(`admin.treasury.kind.${order.order}`), order.partner && partnerName(order.partner), sumOf(order)]
      .filter(Boolean)
      .join(' · ')
}

/** The last decisions: time, movement, amount, requester and approver. */
export const DecidedOrders = () => {
  const t = useText<TreasuryKey>()
  const query = useQuery(money.orders('decided'))
  const title = t('admin.treasury.history')
  return (
    <Card title={title} flush>
      <QueryView query={query} skeleton={<SkeletonRows rows={4} label={title} />} dense>
        {(items) =>
          items.length === 0 ? (
            <p className="px-6 pb-8 text-center text-ink-soft">{t('admin.treasury.none.decided')}</p>
          ) : (
            <Scrolled label={title}>
              <table className="w-full text-sm [&_:is(td,th)]:px-2 [&_:is(td,th)]:py-2.5 [&_:is(td,th):first-child]:pl-6 [&_:is(td,th):last-child]:pr-6">
                <caption className="sr-only">{title}</caption>
                <thead className="text-ink-soft">
                  <tr className="border-b border-line text-left [&>th]:font-semibold">
                    {(['date', 'kind'] as const).map((head) => (
                      <th key={head} scope="col">
                        {t(`admin.treasury.${head}`)}
                      </th>
                    ))}
                    <th scope="col" className="text-right">
                      {t('word.amount')}
                    </th>
                    {(['asked-by', 'decided-by', 'outcome'] as const).map((head) => (
                      <th key={head} scope="col">
                        {t(`admin.treasury.${head}`)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody className="divide-y divide-line">
                  {items.map((order) => (
                    <Decided key={order.id} order={order} />
                  ))}
                </tbody>
              </table>
            </Scrolled>
          )
        }
      </QueryView>
    </Card>
  )
}

const looks = { approved: 'success', declined: 'danger', withdrawn: 'neutral', expired: 'neutral' } as const

const Decided = ({ order }: { order: TreasuryOrder }) => {
  const t = useText<TreasuryKey>()
  const format = useFormat()
  const sumOf = useSum()
  const { order: kind, partner, reason, requestedBy, decided } = order
  if (!decided) return null
  return (
    <tr className="align-top tabular">
      <td className="whitespace-nowrap">
        <time dateTime={decided.at}>{format.dateTime(decided.at)}</time>
      </td>
      <td className="min-w-56">
        <span className="font-semibold">{t(`admin.treasury.kind.${kind}`)}</span>
        {partner && ` · ${partnerName(partner)}`}
        <span className="block text-ink-soft wrap-anywhere">{reason}</span>
      </td>
      <td className="text-right whitespace-nowrap">{sumOf(order)}</td>
      <td className="whitespace-nowrap">{requestedBy.name}</td>
      <td className="whitespace-nowrap">{decided.by?.name ?? '–'}</td>
      <td className="whitespace-nowrap">
        <ChipText look={looks[decided.decision]}>{t(`admin.treasury.outcome.${decided.decision}`)}</ChipText>
      </td>
    </tr>
  )
}
