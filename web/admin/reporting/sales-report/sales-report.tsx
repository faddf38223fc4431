import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { FilingState, SalesReport, SalesSums } from '#contract/books/sales-report.ts'
import { type StateCode, stateNames } from '#contract/lib/us-states.ts'
import { FigureRows } from '#web/admin/analytics/FigureRows.tsx'
import { clock } from '#web/lib/clock.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { Flag } from '#web/ui/Flag.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Skeleton } from '#web/ui/States.tsx'
import { Bars } from '../Bars.tsx'
import { QuarterChoice } from '../QuarterChoice.tsx'
import { quarterIn } from '../quarter.ts'
import { reports } from '../queries.ts'
import { ReportingFrame } from '../ReportingFrame.tsx'
import { FileReport } from './FileReport.tsx'
import type { SalesReportKey } from './messages.es.ts'

/** Amounts sent in a quarter by state and country, with the report to New York. */
export default function Sales() {
  const [params] = useSearchParams()
  const quarter = quarterIn(params.get('quarter'), clock())
  const query = useQuery(reports.sales(quarter))
  return (
    <ReportingFrame
      tab="compliance"
      actions={<QuarterChoice quarter={quarter} screen="/dashboard/reporting/sales-report" report="sales-report" />}
    >
      <QueryView query={query} skeleton={<Skeleton className="h-[600px] w-full !rounded-card" />} errorClass="card">
        {(report) => (
          <div className="grid grid-cols-1 gap-5">
            <Filing report={report} />
            <Sums report={report} />
            <Chart report={report} />
            <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
              <ByState report={report} />
              <ByCountry report={report} />
            </div>
          </div>
        )}
      </QueryView>
    </ReportingFrame>
  )
}

const looks: Readonly<Record<FilingState, { Icon: typeof Clock; color: string }>> = {
  open: { Icon: Clock, color: 'text-ink-soft' },
  due: { Icon: Clock, color: 'text-sol-ink' },
  late: { Icon: CircleAlert, color: 'text-coral-ink' },
  filed: { Icon: CircleCheck, color: 'text-selva-ink' },
  unlicensed: { Icon: Clock, color: 'text-ink-soft' },
}

const Filing = ({ report }: { report: SalesReport }) => {
  const { figures, state, dueOn, filing } = report
  const t = useText<SalesReportKey>()
  const format = useFormat()
  const { Icon, color } = looks[state]
  return (
    <Card title={t('admin.reporting.sales.title', { quarter: figures.quarter })}>
      <p className="text-sm text-ink-soft">
        {t('admin.reporting.sales.days', { from: format.longDate(figures.from), to: format.longDate(figures.to) })}
      </p>
      <p className="mt-2 flex items-start gap-2 font-semibold">
        <Icon aria-hidden="true" className={`mt-0.5 size-5 flex-none ${color}`} />
        <span className="wrap-anywhere">
          {filing
            ? t(filing.late ? 'admin.reporting.sales.filed-late' : 'admin.reporting.sales.filed', {
                name: filing.filedBy.name,
                at: format.dateTime(filing.filedAt),
                confirmation: filing.confirmation,
              })
            : t(`admin.reporting.sales.state.${state === 'filed' ? 'due' : state}`, { day: format.longDate(dueOn) })}
        </span>
      </p>
      {(state === 'due' || state === 'late') && <FileReport report={report} />}
    </Card>
  )
}

const Sums = ({ report: { figures } }: { report: SalesReport }) => {
  const t = useText<SalesReportKey>()
  const format = useFormat()
  const { newYork, total, records } = figures
  const count = (sums: SalesSums): string => t('word.transfer-count', { count: sums.orders })
  return (
    <div className="grid grid-cols-1 gap-5 md:grid-cols-3">
      <Sum title={t('admin.reporting.sales.new-york')} detail={count(newYork)}>
        {format.money(newYork.amount)}
      </Sum>
      <Sum title={t('admin.reporting.sales.total')} detail={count(total)}>
        {format.money(total.amount)}
      </Sum>
      <Sum title={t('admin.reporting.sales.records')} detail={t('admin.reporting.sales.records.text')}>
        {records === 0 ? (
          '0'
        ) : (
          <Link
            className="link-quiet"
            to={`/dashboard/transactions?amountFrom=3000&from=${figures.from}&to=${figures.to}`}
          >
            {new Intl.NumberFormat(format.locale).format(records)}
          </Link>
        )}
      </Sum>
    </div>
  )
}

const Sum = ({ title, detail, children }: { title: string; detail: string; children: ReactNode }) => (
  <Card>
    <p className="font-semibold">{title}</p>
    <p className="type-3 mt-1 whitespace-nowrap tabular">{children}</p>
    <p className="text-sm text-ink-soft">{detail}</p>
  </Card>
)

const Chart = ({ report: { figures } }: { report: SalesReport }) => {
  const t = useText<SalesReportKey>()
  const { countryName } = useFormat()
  const rows = figures.countries.map(({ country, amount }) => ({ name: countryName(country), sums: [amount] }))
  return <Bars title={t('admin.reporting.sales.chart')} currency="USD" rows={rows} />
}

const useCells = () => {
  const format = useFormat()
  const number = new Intl.NumberFormat(format.locale)
  return ({ orders, amount, fees }: SalesSums) => [number.format(orders), format.money(amount), format.money(fees)]
}

const columns = ['orders', 'amount', 'fees'] as const

const ByState = ({ report: { figures } }: { report: SalesReport }) => {
  const t = useText<SalesReportKey>()
  const cells = useCells()
  return (
    <FigureRows
      title={t('admin.reporting.sales.by-state')}
      heads={[t('word.us-state'), ...columns.map((column) => t(`admin.reporting.sales.${column}`))]}
      none={t('admin.reporting.sales.none')}
      rows={figures.states.map((row) => ({
        key: row.state,
        head: (
          <span className="inline-flex min-h-11 items-center">
            {row.state in stateNames ? stateNames[row.state as StateCode] : t('admin.reporting.sales.unknown')}
          </span>
        ),
        cells: cells(row),
      }))}
    />
  )
}

const ByCountry = ({ report: { figures } }: { report: SalesReport }) => {
  const t = useText<SalesReportKey>()
  const format = useFormat()
  const cells = useCells()
  const names = new Intl.DisplayNames(format.locale, { type: 'region' })
  return (
    <FigureRows
      title={t('admin.reporting.sales.by-country')}
      heads={[t('word.country'), ...columns.map((column) => t(`admin.reporting.sales.${column}`))]}
      none={t('admin.reporting.sales.none')}
      rows={figures.countries.map((row) => ({
        key: row.country,
        head: (
          <span className="inline-flex min-h-11 items-center gap-2.5">
            <Flag country={row.country} width={20} />
            {names.of(row.country) ?? row.country}
          </span>
        ),
        cells: cells(row),
      }))}
    />
  )
}
