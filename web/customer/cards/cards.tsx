import { useQuery } from '@tanstack/react-query'
import type { Card, CardOverview, CardState } from '#contract/balance/cards.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card as Panel } from '#web/ui/Card.tsx'
import { Chip, type ChipLook } from '#web/ui/Chip.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, Skeleton, SkeletonRows } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import { Paused } from '../parts/Paused.tsx'
import { Activity } from './Activity.tsx'
import { CardActions } from './CardActions.tsx'
import { Freeze } from './Freeze.tsx'
import { ManageCard } from './ManageCard.tsx'
import type { CardKey } from './messages.es.ts'
import { NightCard } from './NightCard.tsx'
import { OrderCard } from './OrderCard.tsx'
import { TryPurchase } from './TryPurchase.tsx'

const looks = {
  ordered: 'waiting',
  active: 'success',
  frozen: 'info',
  refused: 'danger',
  replaced: 'neutral',
  closed: 'neutral',
} as const satisfies Record<CardState, ChipLook>

export default function PrePaidCard() {
  const t = useText<CardKey>()
  const query = useQuery(data.card())
  const card = query.data?.card
  return (
    <>
      <title>{`${t('cards.title')} - SOL`}</title>
      <PageHeader
        title={t('cards.title')}
        actions={card && <Chip look={looks[card.state]}>{t(`cards.state.${card.state}`)}</Chip>}
      />
      <QueryView query={query} skeleton={<Waiting />}>
        {(read) => <CardView read={read} />}
      </QueryView>
    </>
  )
}

const Waiting = () => {
  const t = useText<CardKey>()
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[400px_minmax(0,1fr)]">
      <div className="grid gap-4">
        <Skeleton className="night-card" />
        <Skeleton className="h-[72px] w-full rounded-card" />
        <Skeleton className="h-[170px] w-full rounded-card" />
      </div>
      <Panel>
        <SkeletonRows rows={5} label={t('cards.loading')} />
      </Panel>
    </div>
  )
}

/** Whether a card exists to show: not if its order was refused or never made. */
const isShown = (card: Card | null): card is Card =>
  card !== null && card.state !== 'refused' && card.state !== 'replaced'

const CardView = ({ read }: { read: CardOverview }) => {
  const t = useText<CardKey>()
  const format = useFormat()
  const { card, isOffered, isSandbox, pausedUntil } = read
  if (!isOffered && !card) return <Empty title={t('cards.none-offered')}>{t('cards.none-offered-text')}</Empty>
  if (!isShown(card)) return <OrderCard read={read} />
  const isInUse = card.state === 'active' || card.state === 'frozen'
  return (
    <div className="grid items-start gap-x-5 gap-y-4 xl:grid-cols-[400px_minmax(0,1fr)] xl:grid-rows-[auto_1fr]">
      <div className="grid gap-4">
        <NightCard card={card} balance={read.balance} />
        {card.state === 'ordered' && <p role="status">{t('cards.making')}</p>}
        {card.state === 'closed' && <OrderCard read={read} again />}
        {isInUse && (
          <>
            {pausedUntil && <Paused>{t('cards.paused', { until: format.dateTime(pausedUntil) })}</Paused>}
            <CardActions card={card} read={read} />
            <Freeze card={card} read={read} />
          </>
        )}
      </div>
      <div className="min-w-0 xl:row-span-2">
        <Activity />
      </div>
      {isInUse && (
        <div className="grid gap-4">
          <ManageCard card={card} />
          {isSandbox && <TryPurchase card={card} />}
        </div>
      )}
    </div>
  )
}
