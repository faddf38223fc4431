import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import type { Pnl } from '#contract/books/reporting.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { ChartNotLoaded } from '#web/ui/ChartNotLoaded.tsx'
import { ChartPlace } from '#web/ui/ChartPlace.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Skeleton } from '#web/ui/States.tsx'
import { Swatch } from '#web/ui/Swatch.tsx'
import { changeOf } from '../home/change.ts'
import { FigureTable } from '../home/FigureTable.tsx'
import { Change } from '../home/StatCards.tsx'
import { Checked } from './Checked.tsx'
import { MonthChoice, useMonth } from './MonthChoice.tsx'
import type { ReportingKey } from './messages.es.ts'
import { PnlTable } from './PnlTable.tsx'
import { reports } from './queries.ts'
import { ReportingFrame } from './ReportingFrame.tsx'

const PnlChart = lazy(() => import('./PnlChart.tsx').catch(() => ({ default: ChartNotLoaded })))

/** Profit and loss: twelve months in a chart, and one of them by corridor. */
export default function Reporting() {
  const { month, last } = useMonth()
  const query = useQuery(reports.pnl(month))
  return (
    <ReportingFrame
      tab="pnl"
      actions={<MonthChoice month={month} last={last} screen="/dashboard/reporting" report="pnl" />}
    >
      <QueryView query={query} skeleton={<Skeleton className="h-[600px] w-full !rounded-card" />} errorClass="card">
        {(pnl) => (
          <div className="grid grid-cols-1 gap-5">
            <div className="grid grid-cols-1 gap-5 xl:grid-cols-[minmax(0,1fr)_280px]">
              <ByMonth pnl={pnl} />
              <Aside pnl={pnl} />
            </div>
            <PnlTable pnl={pnl} />
          </div>
        )}
      </QueryView>
    </ReportingFrame>
  )
}

const ByMonth = ({ pnl: { months } }: { pnl: Pnl }) => {
  const t = useText<ReportingKey>()
  const format = useFormat()
  const columns = ['fees', 'exchange', 'partner_cost', 'losses', 'refunds', 'remedies', 'contribution'] as const
  return (
    <Card className="flex flex-col" title={t('word.by-month')} aside={<span className="text-ink-soft">USD</span>}>
      <ul aria-hidden="true" className="mb-2 flex flex-wrap gap-x-5 text-sm">
        {(
          [
            ['var(--chart-1)', t('admin.reporting.fees')],
            ['var(--chart-2)', t('admin.reporting.exchange')],
            ['var(--chart-3)', t('admin.reporting.costs')],
            ['var(--ink)', t('admin.reporting.contribution')],
          ] as const
        ).map(([color, label]) => (
          <li key={color} className="flex items-center gap-2">
            <Swatch color={color} />
            {label}
          </li>
        ))}
      </ul>
      <ChartPlace className="h-72">
        <PnlChart months={months} />
      </ChartPlace>
      <FigureTable
        caption={t('word.by-month')}
        heads={[t('word.month'), ...columns.map((column) => t(`admin.reporting.${column}`))]}
        rows={months.map((month) => [
          format.month(month.month, { year: true }),
          ...columns.map((column) => format.money(month[column])),
        ])}
      />
    </Card>
  )
}

const Aside = ({ pnl: { month, months, total, books, salesAt } }: { pnl: Pnl }) => {
  const t = useText<ReportingKey>()
  const format = useFormat()
  const before = months.at(-2)
  const cents = ({ minor }: { minor: string }): bigint => BigInt(minor)
  const change =
    before && cents(before.contribution) > 0n ? changeOf(cents(total.contribution), cents(before.contribution)) : null
  return (
    <div className="grid content-start gap-5 md:grid-cols-2 xl:grid-cols-1">
      <Card>
        <div className="flex flex-wrap items-start justify-between gap-2">
          <p className="text-sm text-ink-soft">
            {t('admin.reporting.contribution-of', { month: format.month(month, { year: false }) })}
          </p>
          <Change change={change} />
        </div>
        <p className="type-3 mt-1 whitespace-nowrap tabular">{format.money(total.contribution)}</p>
        {before && (
          <p className="text-sm text-ink-soft tabular">
            {t('admin.reporting.before', {
              amount: format.money(before.contribution),
              month: format.month(before.month, { year: false }),
            })}
          </p>
        )}
      </Card>
      <Card>
        <Checked books={books} salesAt={salesAt} />
      </Card>
    </div>
  )
}
