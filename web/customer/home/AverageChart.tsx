import { Area, CartesianGrid, ComposedChart, type DotItemDotProps, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import type { SentMonth } from '#contract/account/overview.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { axisOf, unitsOf } from './average.ts'

const text = { fill: 'var(--ink-soft)', fontSize: 12 }

/** A month without transfers has no point; the line connects its neighbors. The last point is the sun, with its amount. */
export default function AverageChart({ months }: { months: readonly SentMonth[] }) {
  const format = useFormat()
  const { top, ticks } = axisOf(months)
  const name = new Intl.DateTimeFormat(format.locale, { month: 'short', timeZone: 'UTC' })
  const number = new Intl.NumberFormat(format.locale, { maximumFractionDigits: 1 })
  const rows = months.map((month) => ({
    name: name.format(new Date(`${month.month}-15`)),
    units: month.average && unitsOf(month),
  }))
  const last = months.findLastIndex(({ average }) => average)
  const amount = months[last]?.average
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={rows} margin={{ top: 30, right: 14, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" strokeDasharray="3 4" />
        <XAxis
          dataKey="name"
          interval={0}
          padding={{ left: 12, right: 12 }}
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
        <Area
          dataKey="units"
          connectNulls
          stroke="var(--chart-1)"
          strokeWidth={2.5}
          fill="var(--chart-1)"
          fillOpacity={0.09}
          isAnimationActive={false}
          dot={({ key, ...dot }) => (
            <Dot key={key} {...dot} label={dot.index === last && amount ? format.money(amount) : ''} />
          )}
        />
      </ComposedChart>
    </ResponsiveContainer>
  )
}

type DotProps = Pick<DotItemDotProps, 'cx' | 'cy' | 'index' | 'points'> & { label: string }

const Dot = ({ cx, cy, index, points, label }: DotProps) => {
  if (typeof cx !== 'number' || typeof cy !== 'number') return null
  if (!label) return <circle cx={cx} cy={cy} r={4} fill="var(--card)" stroke="var(--chart-1)" strokeWidth={2} />
  const before = points[index - 1]?.y ?? cy
  const isAtEnd = index === points.length - 1
  return (
    <>
      <circle cx={cx} cy={cy} r={7} fill="var(--sol)" stroke="var(--ink)" strokeWidth={2} />
      <text
        x={isAtEnd ? cx + 12 : cx}
        y={Math.min(cy, before) - 14}
        textAnchor={isAtEnd ? 'end' : 'middle'}
        fontSize={13}
        fontWeight={600}
        fill="var(--ink)"
        className="tabular"
      >
        {label}
      </text>
    </>
  )
}
