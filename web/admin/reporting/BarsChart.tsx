import { Bar, BarChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { decimalText, fromWire } from '#contract/lib/money.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { axisUpTo } from '#web/ui/axis.ts'
import { type BarRow, barColors } from './bars.ts'

const text = { fill: 'var(--ink-soft)', fontSize: 12 }

type Props = {
  rows: readonly BarRow[]
  /** At most one amount of a row is not zero: they share a line. */
  stacked?: boolean
}

/** Amounts of one currency as lengths. */
export default function BarsChart({ rows, stacked = false }: Props) {
  const { locale } = useFormat()
  const number = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  const bars = rows.map(({ name, sums }) => ({
    name,
    lengths: sums.map((sum) => Number(decimalText(fromWire(sum)))), // tidy allows Number because it is a bar's length
  }))
  const { top, ticks } = axisUpTo(Math.max(0, ...bars.flatMap(({ lengths }) => lengths)), 10)
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={bars}
        layout="vertical"
        // Names are drawn a little wider than measured.
        margin={{ top: 0, right: 16, bottom: 0, left: 12 }}
        accessibilityLayer={false}
      >
        <CartesianGrid horizontal={false} stroke="var(--line)" strokeDasharray="3 4" />
        <XAxis
          type="number"
          domain={[0, top]}
          ticks={ticks}
          axisLine={false}
          tickLine={false}
          tick={text}
          tickFormatter={(units: number) => number.format(units)}
        />
        <YAxis type="category" dataKey="name" width={124} axisLine={false} tickLine={false} tick={text} />
        {(rows[0]?.sums ?? []).map((_, at) => (
          <Bar
            key={barColors[at]}
            dataKey={`lengths.${at}`}
            {...(stacked && { stackId: 'line' })}
            fill={barColors[at]}
            maxBarSize={22}
            radius={[0, 4, 4, 0]}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}
