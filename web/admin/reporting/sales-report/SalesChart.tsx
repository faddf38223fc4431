import { Bar, BarChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import type { SalesFigures } from '../../../../contract/sales-report.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { axisUpTo } from '../../../ui/axis.ts'

const text = { fill: 'var(--ink-soft)', fontSize: 12 }

/** What each country was sent, the largest first; the table below has them all, with their sums. */
export default function SalesChart({ countries }: { countries: SalesFigures['countries'] }) {
  const { locale } = useFormat()
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const number = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  const rows = countries.map(({ country, amount }) => ({
    name: names.of(country) ?? country,
    amount: Number(amount.minor) / 100, // tidy allows Number because it is a bar's length
  }))
  const { top, ticks } = axisUpTo(Math.max(0, ...rows.map(({ amount }) => amount)), 80)
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={rows}
        layout="vertical"
        margin={{ top: 0, right: 16, bottom: 0, left: 0 }}
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
        <YAxis type="category" dataKey="name" width={112} axisLine={false} tickLine={false} tick={text} />
        <Bar dataKey="amount" fill="var(--chart-1)" maxBarSize={22} radius={[0, 4, 4, 0]} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  )
}
