import { Bar, BarChart, CartesianGrid, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import type { OfficeFigures } from '../../../contract/office.ts'
import { useFormat } from '../../lib/use-format.ts'
import { axisUpTo } from '../../ui/axis.ts'

type Month = OfficeFigures['months'][number]
/** `units` is a height on the screen. */
export type Series = { label: string; color: string; units: (month: Month) => number }

type Props = { months: readonly Month[]; kind: 'lines' | 'bars'; series: readonly Series[]; top_min: number }

const text = { fill: 'var(--ink-soft)', fontSize: 12 }
const margin = { top: 8, right: 8, bottom: 0, left: 0 }

/** Twelve months. A line ends with the last month that has begun; bars of the months to come are empty. */
export default function MonthsChart({ months, kind, series, top_min }: Props) {
  const { locale } = useFormat()
  const name = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  const number = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  const begun = months.findLastIndex((month) => series.some(({ units }) => units(month) > 0))
  const { top, ticks } = axisUpTo(
    Math.max(...months.flatMap((month) => series.map(({ units }) => units(month)))),
    top_min,
  )
  const rows = months.map((month, at) => ({
    name: name.format(new Date(`${month.month}-15`)).replace('.', ''),
    ...Object.fromEntries(
      series.map(({ units }, n) => [`s${n}`, kind === 'lines' && at > begun ? null : units(month)]),
    ),
  }))
  const grid = (
    <>
      <CartesianGrid vertical={false} stroke="var(--line)" strokeDasharray="3 4" />
      <XAxis
        dataKey="name"
        interval="equidistantPreserveStart"
        axisLine={{ stroke: 'var(--line-strong)' }}
        tickLine={false}
        tick={text}
      />
      <YAxis
        domain={[0, top]}
        ticks={ticks}
        width={44}
        axisLine={false}
        tickLine={false}
        tick={text}
        tickFormatter={(units: number) => number.format(units)}
      />
    </>
  )
  return (
    <ResponsiveContainer width="100%" height="100%">
      {kind === 'lines' ? (
        <LineChart data={rows} margin={margin} accessibilityLayer={false}>
          {grid}
          {series.map(({ label, color }, n) => (
            <Line
              key={label}
              dataKey={`s${n}`}
              stroke={color}
              strokeWidth={2.5}
              dot={{ r: 3, fill: 'var(--card)', stroke: color, strokeWidth: 2 }}
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      ) : (
        <BarChart data={rows} margin={margin} barGap={2} accessibilityLayer={false}>
          {grid}
          {series.map(({ label, color }, n) => (
            <Bar key={label} dataKey={`s${n}`} fill={color} radius={[3, 3, 0, 0]} isAnimationActive={false} />
          ))}
        </BarChart>
      )}
    </ResponsiveContainer>
  )
}
