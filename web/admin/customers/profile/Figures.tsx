import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Reply } from '#contract/lib/route.ts'
import type { customerProfile } from '#contract/office/customer-profile.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Skeleton } from '#web/ui/States.tsx'
import type { ProfileKey } from './messages.es.ts'
import { parts } from './parts.ts'

type Overview = Reply<typeof customerProfile.overview>

/** A customer's balances, debts, and last transfer date. */
export const Figures = ({ id }: { id: string }) => (
  <section className="card mb-5">
    <QueryView query={useQuery(parts.overview(id))} skeleton={<Waiting />} dense>
      {(overview) => <FigureCards id={id} overview={overview} />}
    </QueryView>
  </section>
)

const Waiting = () => (
  <div className="grid grid-cols-2 gap-6 lg:grid-cols-4">
    {['a', 'b', 'c', 'd'].map((place) => (
      <div key={place}>
        <Skeleton className="my-1 h-3 w-20" />
        <Skeleton className="my-1.5 h-5 w-32 max-w-full" />
        <Skeleton className="my-1 h-3 w-24" />
      </div>
    ))}
  </div>
)

const FigureCards = ({ id, overview: { wallets, owed } }: { id: string; overview: Overview }) => {
  const t = useText<ProfileKey>()
  const format = useFormat()
  const { data: last } = useInfiniteQuery(parts.transfers(id))
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
      {wallets.map(({ id: wallet, balance, available }) => (
        <Figure
          key={wallet}
          label={t('word.balance')}
          detail={t('admin.figures.available', { available: format.money(available) })}
        >
          {format.money(balance)}
        </Figure>
      ))}
      <Figure label={t('admin.figures.last')} detail={last?.[0] && format.money(last[0].terms.amount)}>
        {last?.[0] ? format.shortDate(last[0].createdAt) : '–'}
      </Figure>
      {owed && (
        <Figure label={t('admin.figures.owes')} detail={t('admin.figures.owes-detail')}>
          <span className="text-coral-ink">{format.money(owed)}</span>
        </Figure>
      )}
    </dl>
  )
}

const Figure = ({ label, detail, children }: { label: string; detail?: string | undefined; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="type-4 my-0.5 tabular wrap-anywhere">{children}</dd>
    {detail && <dd className="text-sm text-ink-soft tabular">{detail}</dd>}
  </div>
)
