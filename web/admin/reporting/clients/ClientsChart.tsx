import { Bar, CartesianGrid, ComposedChart, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import type { ClientMetrics } from '#contract/books/client-metrics.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { axisUpTo } from '#web/ui/axis.ts'

const text = { fill: 'var(--ink-soft)', fontSize: 12 }

/** Senders by month: returning below, new above. */
export default function ClientsChart({ months }: Pick<ClientMetrics, 'months'>) {
  const { locale } = useFormat()
  const name = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  const number = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  const rows = months.map(({ month, clients, fresh }) => ({
    name: name.format(new Date(`${month}-15`)).replace('.', ''),
    known: clients - fresh,
    fresh,
  }))
  const { top, ticks } = axisUpTo(Math.max(...months.map(({ clients }) => clients)), 8)
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={rows} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" strokeDasharray="3 4" />
        <XAxis dataKey="name" interval="equidistantPreserveStart" axisLine={false} tickLine={false} tick={text} />
        <YAxis
          domain={[0, top]}
          ticks={ticks}
          width={44}
          axisLine={false}
          tickLine={false}
          tick={text}
          tickFormatter={(units: number) => number.format(units)}
        />
        <Bar dataKey="known" stackId="clients" fill="var(--chart-1)" maxBarSize={34} isAnimationActive={false} />
        <Bar dataKey="fresh" stackId="clients" fill="var(--chart-3)" maxBarSize={34} isAnimationActive={false} />
      </ComposedChart>
    </ResponsiveContainer>
  )
}
