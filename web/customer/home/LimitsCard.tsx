import { useQuery } from '@tanstack/react-query'
import type { Reply } from '#contract/lib/route.ts'
import type { transfers } from '#contract/sending/transfers.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Skeleton } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import { percentOf } from '../parts/amounts.ts'
import type { HomeKey } from './messages.es.ts'

type LimitsData = Reply<typeof transfers.limits>

export const LimitsCard = () => {
  const t = useText<HomeKey>()
  return (
    <Card title={t('customer.limits.title')}>
      <QueryView query={useQuery(data.limits())} skeleton={<LimitsSkeleton />} dense>
        {(limits) => (limits.maySend ? <Limits limits={limits} /> : <NotAllowed limits={limits} />)}
      </QueryView>
    </Card>
  )
}

const LimitsSkeleton = () => (
  <div className="grid gap-6 py-3">
    {['transfer', 'day', 'thirty_days'].map((period) => (
      <div key={period}>
        <Skeleton className="h-3.5 w-3/5" />
        <Skeleton className="mt-3 h-2 w-full" />
      </div>
    ))}
  </div>
)

const NotAllowed = ({ limits: { verification, onceVerified } }: { limits: LimitsData }) => {
  const t = useText<HomeKey>()
  const format = useFormat()
  return (
    <div className="py-2">
      <p className="text-ink-soft">
        {t(verification === 'pending' ? 'customer.limits.pending' : 'customer.limits.unverified')}
      </p>
      <dl className="mt-3">
        {onceVerified.map(({ period, limit }) => (
          <div key={period} className="flex flex-wrap items-baseline justify-between gap-x-3 py-1">
            <dt className="text-[0.9375rem] text-ink-soft">{t(`customer.limits.once.${period}`)}</dt>
            <dd className="font-semibold tabular">{format.money(limit)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const Limits = ({ limits: { items } }: { limits: LimitsData }) => {
  const t = useText<HomeKey>()
  const format = useFormat()
  return (
    <ul className="grid gap-5 py-1">
      {items.map(({ period, limit, used, left }) => (
        <li key={period}>
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 2xl:flex-col">
            <span className="text-[0.9375rem] text-ink-soft">{t(`customer.limits.${period}`)}</span>
            <b className="font-semibold tabular">{format.money(left)}</b>
          </p>
          {period !== 'transfer' && (
            <>
              <svg width="100%" height="6" className="mt-1.5 block rounded-full bg-skeleton" aria-hidden="true">
                <rect height="6" width={`${percentOf(used, limit)}%`} rx="3" fill="var(--chart-3)" />
              </svg>
              <p className="type-small mt-1 text-ink-soft tabular">
                {t('customer.limits.used', { used: format.money(used), limit: format.money(limit) })}
              </p>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
