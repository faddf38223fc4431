import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import type { SentMonth } from '#contract/account/overview.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { ChartNotLoaded } from '#web/ui/ChartNotLoaded.tsx'
import { ChartPlace } from '#web/ui/ChartPlace.tsx'
import { Skeleton } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import type { HomeKey } from './messages.es.ts'

const AverageChart = lazy(() => import('./AverageChart.tsx').catch(() => ({ default: ChartNotLoaded })))

/** The average transfer amount by month. */
export const AverageCard = () => {
  const t = useText<HomeKey>()
  const months = useQuery(data.overview()).data?.months
  return (
    <Card
      title={t('customer.average.title')}
      aside={<span className="chip chip-info">{t('customer.average.six-months')}</span>}
      className="flex flex-col"
    >
      {!months ? (
        <Skeleton className="mt-4 h-60 w-full !rounded-card" />
      ) : months.some(({ average }) => average) ? (
        <>
          <ThisMonth month={months.at(-1)} />
          <Averages months={months} />
        </>
      ) : (
        <p className="my-auto py-8 text-center text-ink-soft">{t('customer.average.none')}</p>
      )}
    </Card>
  )
}

const ThisMonth = ({ month }: { month: SentMonth | undefined }) => {
  const t = useText<HomeKey>()
  const format = useFormat()
  return month?.average ? (
    <p className="font-semibold tabular">
      {t('customer.average.this-month', { amount: format.money(month.amount), people: month.recipients })}
    </p>
  ) : null
}

/** The chart loads near the viewport; a table of its numbers follows it. */
const Averages = ({ months }: { months: readonly SentMonth[] }) => {
  const t = useText<HomeKey>()
  const format = useFormat()
  return (
    <div className="mt-3">
      <ChartPlace className="aspect-[400/230]">
        <AverageChart months={months} />
      </ChartPlace>
      {/* A table is only as wide as its text. */}
      <div className="sr-only">
        <table>
          <caption>{t('customer.average.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('word.month')}</th>
              <th scope="col">{t('customer.average.title')}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, average }) => (
              <tr key={month}>
                <th scope="row">{format.month(month, { year: true })}</th>
                <td>{average ? format.money(average) : t('customer.average.nothing')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
