import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { Link } from 'react-router'
import type { ClientMetrics, ClientMonth, ClientSums } from '#contract/books/client-metrics.ts'
import { divide, type WireMoney } from '#contract/lib/money.ts'
import { FigureRows } from '#web/admin/analytics/FigureRows.tsx'
import { changeOf } from '#web/admin/home/change.ts'
import { Change } from '#web/admin/home/StatCards.tsx'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { capital } from '#web/transfers/moment.ts'
import { Card } from '#web/ui/Card.tsx'
import { ChartNotLoaded } from '#web/ui/ChartNotLoaded.tsx'
import { ChartPlace } from '#web/ui/ChartPlace.tsx'
import { Flag } from '#web/ui/Flag.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Skeleton } from '#web/ui/States.tsx'
import { Swatch } from '#web/ui/Swatch.tsx'
import { MonthChoice, useMonth } from '../MonthChoice.tsx'
import { reports } from '../queries.ts'
import { ReportingFrame } from '../ReportingFrame.tsx'
import type { ClientsKey } from './messages.es.ts'

const ClientsChart = lazy(() => import('./ClientsChart.tsx').catch(() => ({ default: ChartNotLoaded })))

/** Active, new and returning senders, and the revenue per client. */
export default function Clients() {
  const { month, last } = useMonth()
  const query = useQuery(reports.clients(month))
  return (
    <ReportingFrame
      tab="clients"
      actions={
        <MonthChoice month={month} last={last} screen="/dashboard/reporting/client-metrics" report="client-metrics" />
      }
    >
      <QueryView query={query} skeleton={<Skeleton className="h-[600px] w-full !rounded-card" />} errorClass="card">
        {(metrics) => (
          <div className="grid grid-cols-1 gap-5">
            <Stats metrics={metrics} />
            <ByMonth metrics={metrics} />
            <ByCountry metrics={metrics} />
          </div>
        )}
      </QueryView>
    </ReportingFrame>
  )
}

/** The part of a whole as a share; null if the whole is zero. */
const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

const each = ({ minor, currency }: WireMoney, people: number): WireMoney | null =>
  people === 0 ? null : { minor: divide(BigInt(minor), BigInt(people), 'half-up').toString(), currency }

const useWords = () => {
  const { locale, money } = useFormat()
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  return {
    count: (value: number): string => number.format(value),
    part: (value: number | null): string => (value === null ? '–' : percent.format(value)),
    sum: (value: WireMoney | null): string => (value ? money(value) : '–'),
  }
}

const Stats = ({ metrics: { months } }: { metrics: ClientMetrics }) => {
  const t = useText<ClientsKey>()
  const { count, part, sum } = useWords()
  const [before, now] = months.slice(-2)
  if (!before || !now) return null
  const cents = (month: ClientMonth): bigint => BigInt(each(month.fees, month.clients)?.minor ?? 0)
  const kept = ({ kept, before }: ClientMonth) => share(kept, before)
  const stats = [
    {
      key: 'clients',
      now: count(now.clients),
      before: count(before.clients),
      change: changeOf(BigInt(now.clients), BigInt(before.clients)),
    },
    {
      key: 'fresh',
      now: count(now.fresh),
      before: count(before.fresh),
      change: changeOf(BigInt(now.fresh), BigInt(before.fresh)),
    },
    { key: 'kept', now: part(kept(now)), before: part(kept(before)), change: null },
    {
      key: 'fees-each',
      now: sum(each(now.fees, now.clients)),
      before: sum(each(before.fees, before.clients)),
      change: changeOf(cents(now), cents(before)),
    },
  ] as const
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-4">
      {stats.map((stat) => (
        <Card key={stat.key}>
          <p className="font-semibold">{t(`admin.reporting.clients.${stat.key}`)}</p>
          <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
            <p className="type-3 whitespace-nowrap tabular">{stat.now}</p>
            <Change change={stat.change} />
          </div>
          <p className="text-sm text-ink-soft tabular">
            {t('admin.reporting.clients.month-before', { before: stat.before })}
          </p>
          <p className="mt-1 text-sm text-ink-soft">{t(`admin.reporting.clients.${stat.key}.text`)}</p>
        </Card>
      ))}
    </div>
  )
}

const ByMonth = ({ metrics: { months } }: { metrics: ClientMetrics }) => {
  const t = useText<ClientsKey>()
  const format = useFormat()
  const { count, part, sum } = useWords()
  const heads = [
    'month',
    'joined',
    'verified',
    'clients',
    'fresh',
    'kept',
    'orders-each',
    'sent-each',
    'fees-each',
  ] as const
  const perClient = new Intl.NumberFormat(format.locale, { maximumFractionDigits: 1 })
  return (
    <>
      <Card title={t('admin.reporting.clients.by-month')}>
        <ul aria-hidden="true" className="mb-2 flex flex-wrap gap-x-5 text-sm">
          {(
            [
              ['var(--chart-1)', 'known'],
              ['var(--chart-3)', 'fresh'],
            ] as const
          ).map(([color, key]) => (
            <li key={key} className="flex items-center gap-2">
              <Swatch color={color} />
              {t(`admin.reporting.clients.${key}`)}
            </li>
          ))}
        </ul>
        <ChartPlace className="h-64">
          <ClientsChart months={months} />
        </ChartPlace>
      </Card>
      <FigureRows
        title={t('admin.reporting.clients.twelve')}
        heads={heads.map((head) => t(`admin.reporting.clients.${head}`))}
        none=""
        rows={months.toReversed().map((row) => ({
          key: row.month,
          head: (
            <span className="block py-2 whitespace-nowrap">{capital(format.month(row.month, { year: true }))}</span>
          ),
          cells: [
            ...[row.joined, row.verified, row.clients, row.fresh].map(count),
            part(share(row.kept, row.before)),
            row.clients === 0 ? '–' : perClient.format(row.orders / row.clients),
            sum(each(row.amount, row.clients)),
            sum(each(row.fees, row.clients)),
          ],
        }))}
      />
    </>
  )
}

const ByCountry = ({ metrics: { month, from, to, countries } }: { metrics: ClientMetrics }) => {
  const t = useText<ClientsKey>()
  const format = useFormat()
  const { count, sum } = useWords()
  const heads = ['country', 'clients', 'fresh', 'orders', 'sent-each', 'fees-each'] as const
  const cells = ({ clients, fresh, orders, amount, fees }: ClientSums) => [
    ...[clients, fresh, orders].map(count),
    sum(each(amount, clients)),
    sum(each(fees, clients)),
  ]
  return (
    <FigureRows
      title={t('admin.reporting.clients.by-country', { month: format.month(month, { year: true }) })}
      heads={heads.map((head) => t(`admin.reporting.clients.${head}`))}
      none={t('admin.reporting.clients.none')}
      rows={countries.map((row) => ({
        key: row.country,
        head: (
          <Link
            to={`/dashboard/transactions?country=${row.country}&from=${from}&to=${to}`}
            className="inline-flex min-h-11 items-center gap-2.5 text-ink hover:underline"
          >
            <Flag country={row.country} width={20} />
            {format.countryName(row.country)}
          </Link>
        ),
        cells: cells(row),
      }))}
    />
  )
}
