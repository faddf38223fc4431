import { useQuery } from '@tanstack/react-query'
import type { TreasuryOrder } from '../../../contract/treasury.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { Card } from '../../ui/Card.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { SkeletonRows } from '../../ui/States.tsx'
import { Changes } from '../asked-changes/AskedChanges.tsx'
import { useReadAgainOnceDecided } from '../asked-changes/use-asked-changes.ts'
import type { TreasuryKey } from './messages.es.ts'
import { money } from './queries.ts'

type Filter = 'waiting' | 'decided'
const titles = { waiting: 'admin.treasury.waiting', decided: 'admin.treasury.history' } as const
const nothing = { waiting: 'admin.treasury.none', decided: 'admin.treasury.none.decided' } as const

/** Movements of our own money: what waits for a second person, or what was decided. */
export const Orders = ({ filter }: { filter: Filter }) => {
  const t = useText<TreasuryKey>()
  const query = useQuery(money.orders(filter))
  useReadAgainOnceDecided(filter === 'waiting' ? query.data : undefined)
  return (
    <Card title={t(titles[filter])}>
      <QueryView query={query} skeleton={<SkeletonRows rows={2} label={t(titles[filter])} />} dense>
        {(items) =>
          items.length === 0 ? (
            <p className="text-ink-soft">{t(nothing[filter])}</p>
          ) : (
            <ul className="grid grid-cols-1 gap-4">
              {items.map((order) => (
                <li key={order.id}>
                  <Order order={order} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Card>
  )
}

const Order = ({ order }: { order: TreasuryOrder }) => {
  const t = useText<TreasuryKey>()
  const format = useFormat()
  const { order: kind, partner, dollars, bought } = order
  const sum = bought ? `${format.money(dollars)} → ${format.money(bought)}` : format.money(dollars)
  const words = [t(`admin.treasury.kind.${kind}`), partner, sum].filter(Boolean).join(' · ')
  return <Changes changes={[order]} words={words} />
}
