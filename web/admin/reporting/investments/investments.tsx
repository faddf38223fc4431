import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { lazy } from 'react'
import {
  type InvestmentLine,
  type InvestmentSide,
  investmentSides,
  type PermissibleInvestments,
} from '#contract/books/permissible-investments.ts'
import { partnerName } from '#contract/ground/partners.ts'
import { FigureRows } from '#web/admin/analytics/FigureRows.tsx'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { ChartNotLoaded } from '#web/ui/ChartNotLoaded.tsx'
import { ChartPlace } from '#web/ui/ChartPlace.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Skeleton } from '#web/ui/States.tsx'
import { Swatch } from '#web/ui/Swatch.tsx'
import { MonthChoice, useMonth } from '../MonthChoice.tsx'
import { reports } from '../queries.ts'
import { ReportingFrame } from '../ReportingFrame.tsx'
import type { InvestmentsKey } from './messages.es.ts'

const InvestmentsChart = lazy(() => import('./InvestmentsChart.tsx').catch(() => ({ default: ChartNotLoaded })))

/** Permissible investments against customer liabilities: now, and at the end of each day of a month. */
export default function Investments() {
  const { month, last } = useMonth()
  const query = useQuery(reports.investments(month))
  const screen = '/dashboard/reporting/permissible-investments'
  return (
    <ReportingFrame
      tab="investments"
      actions={<MonthChoice month={month} last={last} screen={screen} report="permissible-investments" />}
    >
      <QueryView query={query} skeleton={<Skeleton className="h-[600px] w-full !rounded-card" />} errorClass="card">
        {({ present, days }) => (
          <div className="grid grid-cols-1 gap-5">
            <Present present={present} />
            <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-3">
              {investmentSides.map((side) => (
                <Lines key={side} side={side} lines={present.lines.filter((line) => line.side === side)} />
              ))}
            </div>
            <ByDay days={days} />
          </div>
        )}
      </QueryView>
    </ReportingFrame>
  )
}

const Present = ({ present: { held, owed, surplus, at } }: { present: PermissibleInvestments['present'] }) => {
  const t = useText<InvestmentsKey>()
  const format = useFormat()
  const missing = -BigInt(surplus.minor)
  const isShort = missing > 0n
  const Icon = isShort ? CircleAlert : CircleCheck
  return (
    <Card>
      <p className={`flex items-start gap-2 font-semibold ${isShort ? 'text-coral-ink' : 'text-selva-ink'}`}>
        <Icon aria-hidden="true" className="mt-0.5 size-5 flex-none" />
        {isShort
          ? t('admin.reporting.investments.short', {
              missing: format.money({ ...surplus, minor: missing.toString() }),
            })
          : t('admin.reporting.investments.enough', { surplus: format.money(surplus) })}
      </p>
      <dl className="mt-4 grid grid-cols-1 gap-x-10 gap-y-4 sm:grid-cols-[auto_auto_minmax(0,1fr)]">
        {(
          [
            ['held', held],
            ['owed', owed],
          ] as const
        ).map(([key, money]) => (
          <div key={key}>
            <dt className="text-sm text-ink-soft">{t(`admin.reporting.investments.${key}`)}</dt>
            <dd className="type-3 whitespace-nowrap tabular">{format.money(money)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-[80ch] text-sm text-ink-soft">{t('admin.reporting.investments.rule')}</p>
      <p className="text-sm text-ink-soft">{t('admin.reporting.investments.at', { at: format.dateTime(at) })}</p>
    </Card>
  )
}

const Lines = ({ side, lines }: { side: InvestmentSide; lines: readonly InvestmentLine[] }) => {
  const t = useText<InvestmentsKey>()
  const format = useFormat()
  const heads = ['kind', 'dollars'] as const
  return (
    <FigureRows
      title={t(`admin.reporting.investments.${side}`)}
      heads={heads.map((head) => t(`admin.reporting.investments.${head}`))}
      none={t('admin.reporting.investments.none')}
      rows={lines.map(({ kind, party, amount, dollars }) => ({
        key: `${kind} ${party} ${amount.currency}`,
        head: (
          <span className="block py-2 font-normal wrap-anywhere">
            {[t(`admin.reporting.investments.kind.${kind}`), partnerName(party)].filter(Boolean).join(' · ')}
            {amount.currency !== dollars.currency && (
              <span className="block text-ink-soft">{format.money(amount)}</span>
            )}
          </span>
        ),
        cells: [format.money(dollars)],
      }))}
    />
  )
}

const ByDay = ({ days }: Pick<PermissibleInvestments, 'days'>) => {
  const t = useText<InvestmentsKey>()
  const format = useFormat()
  const columns = ['held', 'owed', 'surplus'] as const
  return (
    <>
      {days.length > 0 && (
        <Card title={t('admin.reporting.investments.by-day')} aside={<span className="text-ink-soft">USD</span>}>
          <ul aria-hidden="true" className="mb-2 flex flex-wrap gap-x-5 text-sm">
            {(
              [
                ['var(--chart-1)', 'held'],
                ['var(--chart-3)', 'owed'],
              ] as const
            ).map(([color, key]) => (
              <li key={key} className="flex items-center gap-2">
                <Swatch color={color} />
                {t(`admin.reporting.investments.${key}`)}
              </li>
            ))}
          </ul>
          <ChartPlace className="h-64">
            <InvestmentsChart days={days} />
          </ChartPlace>
        </Card>
      )}
      <FigureRows
        title={t('admin.reporting.investments.by-day')}
        heads={[t('admin.reporting.investments.day'), ...columns.map((key) => t(`admin.reporting.investments.${key}`))]}
        none={t('admin.reporting.investments.none.days')}
        rows={days.toReversed().map((day) => ({
          key: day.day,
          head: <span className="block py-2 font-normal whitespace-nowrap">{format.shortDay(day.day)}</span>,
          cells: columns.map((column) => format.money(day[column])),
        }))}
      />
    </>
  )
}
