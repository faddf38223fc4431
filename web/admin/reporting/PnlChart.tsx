import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceArea,
  ReferenceLine,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts'
import type { Pnl, PnlSums } from '#contract/books/reporting.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { axisUpTo } from '#web/ui/axis.ts'

const text = { fill: 'var(--ink-soft)', fontSize: 12 }
const dollars = ({ minor }: PnlSums['fees']): number => Number(minor) / 100 // tidy allows Number because it is a bar's height

/** Income up, cost down, from one zero line; the contribution is a line over both. */
export default function PnlChart({ months }: { months: Pnl['months'] }) {
  const { locale } = useFormat()
  const name = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  const number = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  const rows = months.map((month) => {
    const exchange = dollars(month.exchange)
    const { partner_cost, losses, refunds, remedies } = month
    const cost = [partner_cost, losses, refunds, remedies].reduce((sum, line) => sum + dollars(line), 0)
    return {
      name: name.format(new Date(`${month.month}-15`)).replace('.', ''),
      fees: dollars(month.fees),
      gained: Math.max(exchange, 0),
      cost: cost + Math.min(exchange, 0),
      contribution: dollars(month.contribution),
    }
  })
  const { top, ticks } = axisUpTo(Math.max(...rows.map(({ fees, gained }) => fees + gained)), 80)
  const step = ticks[1] ?? top
  const below = Math.ceil(Math.max(0, ...rows.map(({ cost }) => -cost)) / step) * step
  const all = [...Array.from({ length: below / step }, (_, at) => -below + at * step), ...ticks]
  const current = rows.at(-1)?.name
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        data={rows}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        stackOffset="sign"
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" strokeDasharray="3 4" />
        {current && <ReferenceArea x1={current} x2={current} fill="var(--noche-soft)" fillOpacity={1} />}
        <XAxis dataKey="name" interval="equidistantPreserveStart" axisLine={false} tickLine={false} tick={text} />
        <YAxis
          domain={[-below, top]}
          ticks={all}
          width={44}
          axisLine={false}
          tickLine={false}
          tick={text}
          tickFormatter={(units: number) => number.format(units)}
        />
        <Bar dataKey="fees" stackId="sums" fill="var(--chart-1)" maxBarSize={34} isAnimationActive={false} />
        <Bar dataKey="gained" stackId="sums" fill="var(--chart-2)" maxBarSize={34} isAnimationActive={false} />
        <Bar dataKey="cost" stackId="sums" fill="var(--chart-3)" maxBarSize={34} isAnimationActive={false} />
        <ReferenceLine y={0} stroke="var(--line-strong)" />
        <Line
          dataKey="contribution"
          stroke="var(--ink)"
          strokeWidth={2}
          dot={{ r: 4, fill: 'var(--card)', stroke: 'var(--ink)', strokeWidth: 1.5 }}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  )
}
