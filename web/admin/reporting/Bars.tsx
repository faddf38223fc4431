import { lazy } from 'react'
import { Card } from '#web/ui/Card.tsx'
import { ChartNotLoaded } from '#web/ui/ChartNotLoaded.tsx'
import { ChartPlace } from '#web/ui/ChartPlace.tsx'
import { Swatch } from '#web/ui/Swatch.tsx'
import { type BarRow, barColors, barRows_max } from './bars.ts'

const BarsChart = lazy(() => import('./BarsChart.tsx').catch(() => ({ default: ChartNotLoaded })))

/** Constant bar thickness for any number of rows. */
const heights = ['h-20', 'h-28', 'h-36', 'h-44', 'h-56', 'h-64', 'h-72', 'h-80']

type Props = {
  title: string
  currency: string
  rows: readonly BarRow[]
  /** The names of the series, if more than one. */
  series?: readonly string[]
  stacked?: boolean
}

/** The first rows as bars; the table next to them has all rows. */
export const Bars = ({ title, currency, rows, series = [], stacked = false }: Props) => {
  const shown = rows.slice(0, barRows_max)
  if (shown.length === 0) return null
  return (
    <Card title={title} aside={<span className="text-ink-soft">{currency}</span>}>
      {series.length > 0 && (
        <ul aria-hidden="true" className="mb-2 flex flex-wrap gap-x-5 text-sm">
          {series.map((name, at) => (
            <li key={name} className="flex items-center gap-2">
              <Swatch color={barColors[at] ?? ''} />
              {name}
            </li>
          ))}
        </ul>
      )}
      <ChartPlace className={heights[shown.length - 1] ?? 'h-80'}>
        <BarsChart rows={shown} stacked={stacked} />
      </ChartPlace>
    </Card>
  )
}
