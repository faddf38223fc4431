import { queryOptions, useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { type TransferSummary, transfers } from '../../../contract/transfers.ts'
import { call } from '../../lib/call.ts'
import { clock } from '../../lib/clock.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { Card } from '../../ui/Card.tsx'
import type { UiKey } from '../../ui/messages.es.ts'
import { QueryView } from '../../ui/QueryView.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { averages, lastMonths, type Month, monthOf, sentThisMonth } from './average.ts'
import type { HomeKey } from './messages.es.ts'

/** A chart of only some transfers would be wrong, so there is none beyond this many pages. */
const pagesMax = 5

/** Every transfer of the months shown, or null when there are too many to read here. */
const recentTransfers = (since: string) =>
  queryOptions({
    queryKey: ['transfers', 'since', since],
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<TransferSummary[] | null> => {
      const found: TransferSummary[] = []
      let cursor: string | undefined
      for (let page = 0; page < pagesMax; page += 1) {
        const { items, next } = await call(transfers.list, { query: { limit: 100, cursor }, signal })
        found.push(...items.filter(({ createdAt }) => monthOf(createdAt) >= since))
        const oldest = items.at(-1)
        if (!next || !oldest || monthOf(oldest.createdAt) < since) return found
        cursor = next
      }
      return null
    },
  })

const Unloaded = () => <p className="py-8 text-center text-ink-soft">{useText<UiKey>()('ui.error.network')}</p>

const AverageChart = lazy(() => import('./AverageChart.tsx').catch(() => ({ default: Unloaded })))

/** The average amount of a transfer, month by month, from the transfers themselves. */
export const AverageCard = () => {
  const t = useText<HomeKey>()
  const months = lastMonths(clock())
  const skeleton = <Skeleton className="mt-4 h-52 w-full" />
  return (
    <Card title={t('customer.average.title')} className="flex flex-col">
      <p className="-mt-2 text-sm text-ink-soft">{t('customer.average.detail')}</p>
      <QueryView query={useQuery(recentTransfers(months[0] ?? ''))} skeleton={skeleton} dense>
        {(found) =>
          found && found.length > 0 ? (
            <>
              <ThisMonth found={found} />
              <Averages months={averages(found, months)} skeleton={skeleton} />
            </>
          ) : (
            <p className="my-auto py-8 text-center text-ink-soft">
              {t(found ? 'customer.average.none' : 'customer.average.too-many')}
            </p>
          )
        }
      </QueryView>
    </Card>
  )
}

const ThisMonth = ({ found }: { found: readonly TransferSummary[] }) => {
  const t = useText<HomeKey>()
  const format = useFormat()
  const sent = sentThisMonth(found, clock())
  return sent ? (
    <p className="mt-2 font-semibold tabular">
      {t('customer.average.this-month', { amount: format.money(sent.amount), people: sent.people })}
    </p>
  ) : null
}

/** The chart comes after the first paint; screen readers read its numbers as a text. */
const Averages = ({ months, skeleton }: { months: readonly Month[]; skeleton: ReactNode }) => {
  const t = useText<HomeKey>()
  const format = useFormat()
  const name = new Intl.DateTimeFormat(format.locale, { month: 'short', timeZone: 'UTC' })
  return (
    <figure className="mt-3">
      <div aria-hidden="true">
        <Suspense fallback={skeleton}>
          <AverageChart months={months} />
        </Suspense>
      </div>
      <figcaption className="sr-only">
        {months
          .map(({ month, average }) =>
            t('customer.average.month', {
              month: name.format(new Date(month)),
              amount: average ? format.money(average) : t('customer.average.nothing'),
            }),
          )
          .join('; ')}
      </figcaption>
    </figure>
  )
}
