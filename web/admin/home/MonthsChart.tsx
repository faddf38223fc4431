import { Bar, BarChart, CartesianGrid, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { useFormat } from '#web/lib/use-format.ts'
import { axisUpTo } from '#web/ui/axis.ts'

export type Series = { label: string; color: string }
/** The label below the axis, and the heights of its series on the screen; null for a gap. */
export type Point = { name: string; heights: readonly (number | null)[] }

type Props = { points: readonly Point[]; kind: 'lines' | 'bars'; series: readonly Series[]; top_min: number }

const text = { fill: 'var(--ink-soft)', fontSize: 12 }
const margin = { top: 8, right: 8, bottom: 0, left: 0 }

export default function MonthsChart({ points, kind, series, top_min }: Props) {
  const { locale } = useFormat()
  const number = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  const { top, ticks } = axisUpTo(
    Math.max(0, ...points.flatMap(({ heights }) => heights.map((one) => one ?? 0))),
    top_min,
  )
  const rows = points.map(({ name, heights }) => ({
    name,
    ...Object.fromEntries(heights.map((height, n) => [`s${n}`, height])),
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
