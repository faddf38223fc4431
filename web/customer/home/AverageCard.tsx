import { queryOptions, useQuery } from '@tanstack/react-query'
import { type TransferSummary, transfers } from '../../../contract/transfers.ts'
import { call } from '../../lib/call.ts'
import { clock } from '../../lib/clock.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState, Skeleton } from '../../ui/States.tsx'
import { averages, axisOf, lastMonths, type Month, monthOf, unitsOf } from './average.ts'
import type { HomeKey } from './messages.es.ts'

/** A chart of part of the transfers would lie: beyond this many pages there is none. */
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

/** The average amount of a transfer, month by month, from the transfers themselves. */
export const AverageCard = () => {
  const t = useText<HomeKey>()
  const months = lastMonths(clock())
  const { data: found, error, refetch } = useQuery(recentTransfers(months[0] ?? ''))
  return (
    <Card title={t('customer.average.title')} className="flex flex-col">
      <p className="-mt-2 text-sm text-ink-soft">{t('customer.average.detail')}</p>
      {error && !found ? (
        <ErrorState error={error} onRetry={() => void refetch()} className="!py-4" />
      ) : found === undefined ? (
        <Skeleton className="mt-4 h-52 w-full !rounded-input" />
      ) : found === null || found.length === 0 ? (
        <p className="my-auto py-8 text-center text-ink-soft">
          {t(found ? 'customer.average.none' : 'customer.average.too-many')}
        </p>
      ) : (
        <Chart months={averages(found, months)} />
      )}
    </Card>
  )
}

const [width, height, left, right, top, bottom] = [400, 230, 44, 14, 30, 28]

const Chart = ({ months }: { months: readonly Month[] }) => {
  const t = useText<HomeKey>()
  const format = useFormat()
  const { top: highest, ticks } = axisOf(months)
  const name = new Intl.DateTimeFormat(format.locale, { month: 'short', timeZone: 'UTC' })
  const number = new Intl.NumberFormat(format.locale, { maximumFractionDigits: 1 })
  const x = (at: number) => left + 12 + (at * (width - left - right - 24)) / Math.max(1, months.length - 1)
  const y = (units: number) => height - bottom - (units / highest) * (height - top - bottom)
  const points = months
    .map((month, at) => ({ month, at }))
    .filter(({ month }) => month.average)
    .map(({ month, at }) => ({ month, x: x(at), y: y(unitsOf(month)) }))
  const line = points.map((point, at) => `${at === 0 ? 'M' : 'L'}${point.x} ${point.y}`).join('')
  const [first, last] = [points[0], points.at(-1)]
  return (
    <figure className="mt-3">
      <svg viewBox={`0 0 ${width} ${height}`} className="block w-full tabular" aria-hidden="true">
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              x1={left}
              x2={width - right}
              y1={y(tick)}
              y2={y(tick)}
              stroke={tick === 0 ? 'var(--line-strong)' : 'var(--line)'}
              strokeDasharray={tick === 0 ? undefined : '3 4'}
            />
            <text x={left - 8} y={y(tick) + 4} textAnchor="end" fontSize="11.5" fill="var(--ink-soft)">
              {number.format(tick)}
            </text>
          </g>
        ))}
        {first && last && (
          <path d={`${line}L${last.x} ${y(0)}L${first.x} ${y(0)}Z`} fill="var(--chart-1)" opacity="0.09" />
        )}
        <path
          d={line}
          fill="none"
          stroke="var(--chart-1)"
          strokeWidth="2.5"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        {points.map((point) => (
          <circle
            key={point.month.month}
            cx={point.x}
            cy={point.y}
            r={point === last ? 7 : 4}
            fill={point === last ? 'var(--sol)' : 'var(--card)'}
            stroke={point === last ? 'var(--ink)' : 'var(--chart-1)'}
            strokeWidth="2"
          />
        ))}
        {last?.month.average && (
          <text
            x={last.x}
            y={Math.min(last.y, points.at(-2)?.y ?? last.y) - 14}
            textAnchor={last.x > width - 60 ? 'end' : 'middle'}
            fontSize="13"
            fontWeight="600"
            fill="var(--ink)"
          >
            {format.money(last.month.average)}
          </text>
        )}
        {months.map(({ month }, at) => (
          <text key={month} x={x(at)} y={height - 8} textAnchor="middle" fontSize="11.5" fill="var(--ink-soft)">
            {name.format(new Date(month))}
          </text>
        ))}
      </svg>
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
