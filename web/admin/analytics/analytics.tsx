import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OfficeAnalytics } from '#contract/books/office.ts'
import { partnerName } from '#contract/ground/partners.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { Flag } from '#web/ui/Flag.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Skeleton } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import { Channels } from '../home/Channels.tsx'
import type { TransactionsKey } from '../transactions/messages.es.ts'
import { Cohorts } from './Cohorts.tsx'
import { FigureRows } from './FigureRows.tsx'
import { Funnel } from './Funnel.tsx'
import type { AnalyticsKey } from './messages.es.ts'

/** Acquisition, retention, destinations and revenue. */
export default function Analytics() {
  const t = useText<AnalyticsKey | TransactionsKey>()
  const format = useFormat()
  const query = useQuery(data.analytics())
  return (
    <>
      <title>{`${t('admin.analytics.title')} - SOL`}</title>
      <PageHeader
        title={t('admin.analytics.title')}
        detail={query.data && t('admin.analytics.span', { from: format.longDate(query.data.from) })}
      />
      <nav aria-label={t('admin.transactions.tabs')} className="mb-4 flex flex-wrap gap-x-5">
        {(['clients', 'countries', 'volume'] as const).map((part) => (
          <Link key={part} to={`/dashboard/transactions/${part}`} className="link inline-flex min-h-11 items-center">
            {t(`admin.transactions.tab.${part}`)}
          </Link>
        ))}
      </nav>
      <QueryView query={query} skeleton={<Skeleton className="h-[600px] w-full !rounded-card" />} errorClass="card">
        {(figures) => (
          <div className="grid grid-cols-1 gap-5">
            <div className="grid grid-cols-1 gap-5 xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
              <Funnel steps={figures.funnel} />
              <Cohorts cohorts={figures.cohorts} />
            </div>
            <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
              <Corridors figures={figures} />
              <div className="grid grid-cols-1 gap-5">
                <Partners figures={figures} />
                <PerOrder figures={figures} />
                <ChannelsOfYear />
              </div>
            </div>
          </div>
        )}
      </QueryView>
    </>
  )
}

const Corridors = ({ figures: { corridors, from, to } }: { figures: OfficeAnalytics }) => {
  const t = useText<AnalyticsKey>()
  const format = useFormat()
  const number = new Intl.NumberFormat(format.locale)
  return (
    <FigureRows
      title={t('admin.analytics.corridors')}
      heads={[t('word.country'), t('word.transfers'), t('word.amount-sent')]}
      none={t('admin.analytics.none')}
      rows={corridors.map(({ country, orders, amount }) => ({
        key: country,
        head: (
          <Link
            to={`/dashboard/transactions?country=${country}&from=${from}&to=${to}`}
            className="inline-flex min-h-11 items-center gap-2.5 text-ink hover:underline"
          >
            <Flag country={country} width={20} />
            {format.countryName(country)}
          </Link>
        ),
        cells: [number.format(orders), format.money(amount)],
      }))}
    />
  )
}

const ChannelsOfYear = () => (
  <QueryView
    query={useQuery(data.figures({ period: 'year' }))}
    skeleton={<Skeleton className="h-64 w-full !rounded-card" />}
    errorClass="card"
  >
    {(figures) => <Channels figures={figures} />}
  </QueryView>
)

const Partners = ({ figures: { partners } }: { figures: OfficeAnalytics }) => {
  const t = useText<AnalyticsKey>()
  const { locale } = useFormat()
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <FigureRows
      title={t('admin.analytics.partners')}
      heads={[t('word.partner'), t('admin.analytics.payouts'), t('admin.analytics.failed'), t('admin.analytics.time')]}
      none={t('admin.analytics.none')}
      rows={partners.map(({ partner, payouts, failed, seconds }) => ({
        key: partner,
        head: <span className="inline-flex min-h-11 items-center">{partnerName(partner)}</span>,
        cells: [
          number.format(payouts),
          percent.format(failed / payouts),
          seconds === null ? '–' : timeOf(seconds, locale),
        ],
      }))}
    />
  )
}

/** '45 sec', '12 min' or, from two hours on, '5 hr', localized. */
const timeOf = (seconds: number, locale: string): string => {
  const [count, unit] =
    seconds < 120
      ? [seconds, 'second']
      : seconds < 7200
        ? [Math.round(seconds / 60), 'minute']
        : [Math.round(seconds / 3600), 'hour']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count)
}

const PerOrder = ({ figures: { incomeOfOrder, costOfOrder } }: { figures: OfficeAnalytics }) => {
  const t = useText<AnalyticsKey>()
  const format = useFormat()
  const line = (label: string, value: typeof incomeOfOrder): ReactNode => (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="type-3 tabular">{value ? format.money(value) : '–'}</dd>
    </div>
  )
  return (
    <Card title={t('admin.analytics.of-order')}>
      <dl className="grid grid-cols-2 gap-5">
        {line(t('admin.analytics.income'), incomeOfOrder)}
        {line(t('word.cost'), costOfOrder)}
      </dl>
      <p className="mt-3 text-sm text-ink-soft">{t('admin.analytics.cost.text')}</p>
    </Card>
  )
}
