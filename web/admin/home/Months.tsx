import { lazy } from 'react'
import { Link } from 'react-router'
import type { OfficeFigures } from '#contract/books/office.ts'
import { maySee } from '#web/lib/may.ts'
import { useUser } from '#web/lib/session.tsx'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { ChartNotLoaded } from '#web/ui/ChartNotLoaded.tsx'
import { ChartPlace } from '#web/ui/ChartPlace.tsx'
import { Swatch } from '#web/ui/Swatch.tsx'
import { FigureTable } from './FigureTable.tsx'
import type { Point } from './MonthsChart.tsx'
import type { HomeKey } from './messages.es.ts'

const MonthsChart = lazy(() => import('./MonthsChart.tsx').catch(() => ({ default: ChartNotLoaded })))

type Month = OfficeFigures['months'][number]
type Part = OfficeFigures['trend'][number]

/** A series of values by row: a month, or a range of days. */
type Series<Row> = { label: string; color: string; units: (row: Row) => number }

/** Sales by month, domestic and abroad; for a shorter period transfers by day. */
export const Orders = ({ figures }: { figures: OfficeFigures }) => {
  const isYear = figures.from.endsWith('-01-01') && figures.trend[0]?.from !== figures.trend[0]?.to
  return isYear ? <OrdersByMonth figures={figures} /> : <OrdersByDay figures={figures} />
}

const Rows = () => {
  const t = useText<HomeKey>()
  return (
    <Link to="/dashboard/transactions" className="link-quiet -my-3">
      {t('admin.home.rows')}
    </Link>
  )
}

const OrdersByDay = ({ figures: { trend } }: { figures: OfficeFigures }) => {
  const t = useText<HomeKey>()
  const format = useFormat()
  const number = new Intl.NumberFormat(format.locale)
  const nameOf = ({ from, to }: Part): string =>
    from === to ? format.shortDay(from) : `${format.shortDay(from)} – ${format.shortDay(to)}`
  return (
    <Card className="flex flex-col" title={t('admin.home.days')} aside={<Rows />}>
      <Chart
        rows={trend}
        nameOf={({ to }) => format.shortDay(to)}
        headOf={nameOf}
        kind="bars"
        series={[{ label: t('admin.home.orders'), color: 'var(--chart-1)', units: ({ orders }) => orders }]}
        top_min={12}
        caption={t('admin.home.days')}
        said={({ orders }) => [number.format(orders)]}
      />
    </Card>
  )
}

const OrdersByMonth = ({ figures }: { figures: OfficeFigures }) => {
  const t = useText<HomeKey>()
  const { locale } = useFormat()
  const number = new Intl.NumberFormat(locale)
  const series: Series<Month>[] = [
    { label: t('admin.home.international'), color: 'var(--chart-1)', units: ({ international }) => international },
    { label: t('admin.home.local'), color: 'var(--chart-2)', units: ({ local }) => local },
  ]
  return (
    <Card className="flex flex-col" title={t('admin.home.months')} aside={<Rows />}>
      <ByMonth
        rows={figures.months}
        kind="lines"
        series={series}
        top_min={12}
        caption={t('admin.home.months')}
        said={({ international, local }) => [number.format(international), number.format(local)]}
      />
    </Card>
  )
}

/** Minimum top of the axis of income and expenses, in dollars. */
const dollars_min = 80

/** Income and cost of the P&L lines, by month. */
export const MoneyByMonth = ({ figures }: { figures: OfficeFigures }) => {
  const t = useText<HomeKey>()
  const format = useFormat()
  const dollars = ({ minor }: Month['income']): number => Number(minor) / 100 // tidy allows Number because it is a bar's height
  const series: Series<Month>[] = [
    { label: t('admin.home.income'), color: 'var(--chart-1)', units: ({ income }) => dollars(income) },
    { label: t('admin.home.expenses'), color: 'var(--chart-3)', units: ({ expenses }) => dollars(expenses) },
  ]
  return (
    <Card className="flex flex-col" title={t('admin.home.money')} aside={<Pnl />}>
      <ByMonth
        rows={figures.months}
        kind="bars"
        series={series}
        top_min={dollars_min}
        caption={t('admin.home.money')}
        said={({ income, expenses }) => [format.money(income), format.money(expenses)]}
      />
    </Card>
  )
}

const reporting = '/dashboard/reporting'

/** A link to the underlying rows, if permitted. */
const Pnl = () => {
  const t = useText<HomeKey>()
  const { grants } = useUser()
  return (
    <>
      <span className="mr-3 text-ink-soft">USD</span>
      {maySee(grants, reporting) && (
        <Link to={reporting} className="link-quiet -my-3">
          {t('admin.home.pnl')}
        </Link>
      )}
    </>
  )
}

/** Visitors of the public pages, by month. */
export const Visitors = ({ figures }: { figures: OfficeFigures }) => {
  const t = useText<HomeKey>()
  const { locale } = useFormat()
  const number = new Intl.NumberFormat(locale)
  const series: Series<Month>[] = [
    { label: t('admin.home.visitors'), color: 'var(--chart-2)', units: ({ visitors }) => visitors },
  ]
  const sum = figures.months.reduce((all, { visitors }) => all + visitors, 0)
  return (
    <Card className="flex flex-col" title={t('admin.home.visitors.year')}>
      <p className="type-2 tabular">{number.format(sum)}</p>
      <p className="text-sm text-ink-soft">{t('admin.home.visitors.text')}</p>
      <ByMonth
        rows={figures.months}
        kind="bars"
        series={series}
        top_min={12}
        caption={t('admin.home.visitors.year')}
        said={({ visitors }) => [number.format(visitors)]}
      />
    </Card>
  )
}

type ChartProps<Row> = {
  rows: readonly Row[]
  /** The label below the axis, and in the table. */
  nameOf: (row: Row) => string
  headOf: (row: Row) => string
  kind: 'lines' | 'bars'
  series: readonly Series<Row>[]
  top_min: number
  caption: string
  said: (row: Row) => string[]
}

const ByMonth = (props: Omit<ChartProps<Month>, 'nameOf' | 'headOf'>) => {
  const format = useFormat()
  const short = new Intl.DateTimeFormat(format.locale, { month: 'short', timeZone: 'UTC' })
  return (
    <Chart
      {...props}
      nameOf={({ month }) => short.format(new Date(`${month}-15`)).replace('.', '')}
      headOf={({ month }) => format.month(month, { year: true })}
    />
  )
}

/** The chart loads near the viewport; a table of its numbers follows it. */
const Chart = <Row,>({ rows, nameOf, headOf, kind, series, top_min, caption, said }: ChartProps<Row>) => {
  const t = useText<HomeKey>()
  const heads = [t('admin.home.month'), ...series.map(({ label }) => label)]
  // A line stops at the last non-empty row; future bars are empty.
  const begun = rows.findLastIndex((row) => series.some(({ units }) => units(row) > 0))
  const points: Point[] = rows.map((row, at) => ({
    name: nameOf(row),
    heights: series.map(({ units }) => (kind === 'lines' && at > begun ? null : units(row))),
  }))
  return (
    <div className="mt-1 flex flex-1 flex-col">
      {series.length > 1 && <Legend series={series} />}
      <ChartPlace className="min-h-64 flex-1">
        <MonthsChart {...{ points, kind, series, top_min }} />
      </ChartPlace>
      <FigureTable caption={caption} heads={heads} rows={rows.map((row) => [headOf(row), ...said(row)])} />
    </div>
  )
}

const Legend = ({ series }: { series: readonly { label: string; color: string }[] }) => (
  <ul aria-hidden="true" className="mb-2 flex flex-wrap gap-x-5 text-sm">
    {series.map(({ label, color }) => (
      <li key={label} className="flex items-center gap-2">
        <Swatch color={color} />
        {label}
      </li>
    ))}
  </ul>
)
