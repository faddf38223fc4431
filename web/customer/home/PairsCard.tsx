import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Overview } from '../../../contract/overview.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useNear } from '../../lib/use-near.ts'
import { useText } from '../../lib/use-text.ts'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { data } from '../data.ts'
import { ChartNotLoaded } from './ChartNotLoaded.tsx'
import type { HomeKey } from './messages.es.ts'
import { type Share, shareColors, sharesOf } from './shares.ts'

const PairsChart = lazy(() => import('./PairsChart.tsx').catch(() => ({ default: ChartNotLoaded })))

/** What moved this year, by currency pair. */
export const PairsCard = () => {
  const t = useText<HomeKey>()
  const year = useQuery(data.overview()).data?.year
  const shares = year ? sharesOf(year) : []
  return (
    <Card
      title={t('customer.pairs.title')}
      aside={<span className="text-ink-soft">{t('customer.pairs.this-year')}</span>}
      className="@container flex flex-col"
    >
      {!year ? (
        <Skeleton className="mt-4 h-48 w-full !rounded-card" />
      ) : shares.length > 0 ? (
        <div className="my-auto flex flex-wrap items-center justify-center gap-x-6 gap-y-4">
          <Ring year={year} shares={shares} />
          <Legend shares={shares} />
        </div>
      ) : (
        <p className="my-auto py-8 text-center text-ink-soft">{t('customer.pairs.none')}</p>
      )}
    </Card>
  )
}

const Ring = ({ year, shares }: { year: Overview['year']; shares: readonly Share[] }) => {
  const format = useFormat()
  const { ref, near } = useNear<HTMLDivElement>()
  const [amount, code] = format.money(year.total).split('\u00a0')
  return (
    <div className="relative size-48 flex-none">
      <div ref={ref} aria-hidden="true">
        {near && (
          <Suspense fallback={null}>
            <PairsChart shares={shares} />
          </Suspense>
        )}
      </div>
      <p className="absolute inset-0 grid content-center text-center">
        <span className="type-4 tabular">{amount}</span>
        <span className="text-sm text-ink-soft">{code}</span>
      </p>
    </div>
  )
}

/** The numbers behind the ring, for every reader. */
const Legend = ({ shares }: { shares: readonly Share[] }) => {
  const t = useText<HomeKey>()
  const format = useFormat()
  const percent = new Intl.NumberFormat(format.locale, { style: 'unit', unit: 'percent' })
  return (
    <table className="min-w-36 flex-1">
      <caption className="sr-only">{t('customer.pairs.title')}</caption>
      <tbody>
        {shares.map(({ pair, amount, percent: share }) => (
          <tr key={pair} className="h-11">
            <th scope="row" className="text-left text-[0.9375rem] font-normal whitespace-nowrap">
              <span className="inline-flex items-center gap-2.5">
                <svg aria-hidden="true" width="10" height="10">
                  <rect width="10" height="10" rx="3" fill={shareColors[pair]} />
                </svg>
                {pair === 'other' ? t('customer.pairs.other') : pair}
              </span>
            </th>
            <td className="pl-4 text-right font-semibold tabular">
              {percent.format(share)}
              <span className="sr-only"> {format.money(amount)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
