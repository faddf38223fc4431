import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { TopUp } from '#contract/balance/top-ups.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { useMoment } from '#web/transfers/moment.ts'
import { Card } from '#web/ui/Card.tsx'
import { ChipText } from '#web/ui/Chip.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import { cardName } from '../debit-cards/card-name.ts'
import { accountName } from '../parts/account-name.ts'
import { looks, stateKeyOf } from './look.ts'
import type { AddKey } from './messages.es.ts'

/** By the displayed date, newest first. */
const inOrder = (items: readonly TopUp[]): TopUp[] =>
  items.toSorted((one, other) => (one.stateAt < other.stateAt ? 1 : -1))

/** The latest top-ups, each linked to its page. */
export const Latest = () => {
  const t = useText<AddKey>()
  return (
    <Card flush title={t('top-ups.latest')}>
      <QueryView
        query={useQuery(data.topUps())}
        dense
        skeleton={
          <div className="px-6 pb-4">
            <SkeletonRows rows={3} label={t('ui.loading')} />
          </div>
        }
        empty={<Empty title={t('top-ups.none')}>{t('top-ups.none-text')}</Empty>}
      >
        {({ items }) => (
          <ul className="divide-y divide-line border-t border-line">
            {inOrder(items).map((item) => (
              <li key={item.id}>
                <Row topUp={item} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  )
}

const Row = ({ topUp: { id, way, amount, credited, account, card, state, stateAt } }: { topUp: TopUp }) => {
  const t = useText<AddKey>()
  const format = useFormat()
  const { listDay } = useMoment()
  return (
    <Link to={`/dashboard/home/add/${id}`} className="phone-row">
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-semibold break-words">
          {account ? accountName(account) : card ? cardName(card) : t(`top-ups.way.${way}`)}
        </span>
        <span className="block text-sm text-ink-soft">
          {listDay(stateAt)} · <ChipText look={looks[state]}>{t(stateKeyOf({ way, state }))}</ChipText>
        </span>
      </span>
      <span className="flex-none font-semibold whitespace-nowrap tabular">{format.money(credited ?? amount)}</span>
    </Link>
  )
}
