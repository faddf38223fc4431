import { Area, CartesianGrid, ComposedChart, Line, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import type { PermissibleInvestments } from '#contract/books/permissible-investments.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { axisUpTo } from '#web/ui/axis.ts'

const text = { fill: 'var(--ink-soft)', fontSize: 12 }
const dollars = ({ minor }: { minor: string }): number => Number(minor) / 100 // tidy allows Number because it is a height

/** Liabilities as an area, permissible investments as a line that should stay above it. */
export default function InvestmentsChart({ days }: { days: PermissibleInvestments['days'] }) {
  const { locale } = useFormat()
  const number = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  const rows = days.map(({ day, held, owed }) => ({
    day: day.slice(8).replace(/^0/, ''),
    held: dollars(held),
    owed: dollars(owed),
  }))
  const { top, ticks } = axisUpTo(Math.max(...rows.map(({ held, owed }) => Math.max(held, owed))), 100)
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={rows} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" strokeDasharray="3 4" />
        <XAxis dataKey="day" axisLine={false} tickLine={false} tick={text} minTickGap={12} />
        <YAxis
          domain={[0, top]}
          ticks={ticks}
          width={48}
          axisLine={false}
          tickLine={false}
          tick={text}
          tickFormatter={(units: number) => number.format(units)}
        />
        <Area
          dataKey="owed"
          stroke="var(--chart-3)"
          strokeWidth={2}
          fill="var(--chart-3)"
          fillOpacity={0.25}
          dot={rows.length === 1}
          isAnimationActive={false}
        />
        <Line
          dataKey="held"
          stroke="var(--chart-1)"
          strokeWidth={3}
          dot={rows.length === 1}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  )
}
