import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import type { RemittanceTax, TaxSums } from '#contract/books/remittance-tax.ts'
import { type TaxInstrument, taxInstruments } from '#contract/funds/tax-instruments.ts'
import { FigureRows } from '#web/admin/analytics/FigureRows.tsx'
import { clock } from '#web/lib/clock.ts'
import { companyDay } from '#web/lib/new-york.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Skeleton } from '#web/ui/States.tsx'
import { Bars } from '../Bars.tsx'
import { QuarterChoice } from '../QuarterChoice.tsx'
import { quarterIn, quarterOf } from '../quarter.ts'
import { reports } from '../queries.ts'
import { ReportingFrame } from '../ReportingFrame.tsx'
import type { TaxesKey } from './messages.es.ts'
import { Payments } from './Payments.tsx'

const screen = '/dashboard/reporting/remittance-tax'

/** The remittance transfer tax: a quarter, earlier ones, and the taxable payments. */
export default function Taxes() {
  const t = useText<TaxesKey>()
  const [params] = useSearchParams()
  const requested = params.get('quarter')
  const quarter = requested ? quarterIn(requested, clock()) : quarterOf(clock())
  const query = useQuery(reports.taxes(quarter))
  return (
    <ReportingFrame tab="taxes" actions={<QuarterChoice quarter={quarter} screen={screen} report="remittance-tax" />}>
      <div className="grid grid-cols-1 gap-5">
        <QueryView query={query} skeleton={<Skeleton className="h-[420px] w-full !rounded-card" />} errorClass="card">
          {(report) => (
            <>
              <Present report={report} />
              <Bars
                title={t('admin.reporting.taxes.chart')}
                currency="USD"
                rows={report.quarters.map(({ quarter: name, owed, paid }) => ({ name, sums: [owed, paid] }))}
                series={[t('admin.reporting.taxes.owed'), t('admin.reporting.taxes.paid')]}
              />
              <ByQuarter quarters={report.quarters} />
              <Instruments />
            </>
          )}
        </QueryView>
        {/* Fetched immediately, and shown when the content above has its height. */}
        <div hidden={query.isPending}>
          <Payments quarter={quarter} />
        </div>
      </div>
    </ReportingFrame>
  )
}

const statusOf = ({ left, dueOn, quarter }: TaxSums) => {
  if (BigInt(left.minor) <= 0n) return { name: 'paid', Icon: CircleCheck, color: 'text-selva-ink' } as const
  if (companyDay(clock()) > dueOn) return { name: 'late', Icon: CircleAlert, color: 'text-coral-ink' } as const
  return quarter === quarterOf(clock())
    ? ({ name: 'open', Icon: Clock, color: 'text-ink-soft' } as const)
    : ({ name: 'due', Icon: Clock, color: 'text-sol-ink' } as const)
}

const Present = ({ report: { present, quarter, left, addedAt } }: { report: RemittanceTax }) => {
  const t = useText<TaxesKey>()
  const format = useFormat()
  const { name, Icon, color } = statusOf(present)
  return (
    <Card title={t('admin.reporting.taxes.title', { quarter })}>
      <p className="flex items-start gap-2 font-semibold">
        <Icon aria-hidden="true" className={`mt-0.5 size-5 flex-none ${color}`} />
        {t(`admin.reporting.taxes.state.${name}`, {
          day: format.longDate(present.dueOn),
          left: format.money(present.left),
        })}
      </p>
      <dl className="mt-4 flex flex-wrap gap-x-14 gap-y-4">
        {(['owed', 'collected', 'borne', 'paid'] as const).map((key) => (
          <div key={key}>
            <dt className="text-sm text-ink-soft">{t(`admin.reporting.taxes.${key}`)}</dt>
            <dd className="type-3 whitespace-nowrap tabular">{format.money(present[key])}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-[80ch] text-sm text-ink-soft">{t('admin.reporting.taxes.rule')}</p>
      <p className="mt-2 text-sm">
        {t('admin.reporting.taxes.all', { left: format.money(left) })}{' '}
        <Link to="/dashboard/treasury" className="link">
          {t('admin.reporting.taxes.pay')}
        </Link>
      </p>
      {addedAt && (
        <p className="mt-1 text-sm text-ink-soft">{t('admin.reporting.added', { at: format.dateTime(addedAt) })}</p>
      )}
    </Card>
  )
}

const columns = ['owed', 'collected', 'borne', 'paid', 'left'] as const

const ByQuarter = ({ quarters }: Pick<RemittanceTax, 'quarters'>) => {
  const t = useText<TaxesKey>()
  const format = useFormat()
  return (
    <FigureRows
      title={t('admin.reporting.taxes.by-quarter')}
      heads={[
        t('admin.reporting.taxes.quarter'),
        t('word.due'),
        ...columns.map((column) => t(`admin.reporting.taxes.${column}`)),
      ]}
      none={t('admin.reporting.taxes.none')}
      rows={quarters.map((sums) => ({
        key: sums.quarter,
        head: (
          <Link to={`${screen}?quarter=${sums.quarter}`} className="link-quiet inline-flex min-h-11 items-center">
            {sums.quarter}
          </Link>
        ),
        cells: [format.shortDay(sums.dueOn), ...columns.map((column) => format.money(sums[column]))],
      }))}
    />
  )
}

const Instruments = () => {
  const t = useText<TaxesKey>()
  const format = useFormat()
  return (
    <Card title={t('admin.reporting.taxes.instruments')} flush>
      <dl className="divide-y divide-line">
        {(Object.keys(taxInstruments) as TaxInstrument[]).map((instrument) => (
          <div key={instrument} className="grid gap-x-6 px-5 py-3 md:grid-cols-[16rem_1fr] md:px-6">
            <dt className="font-semibold">{t(`admin.reporting.taxes.instrument.${instrument}`)}</dt>
            {taxInstruments[instrument].map(({ from, bears, source }) => (
              <dd key={from} className={from ? 'md:col-start-2' : 'text-ink-soft md:col-start-2'}>
                {t(`admin.reporting.taxes.${from ? 'version' : 'proposed'}`, {
                  reading: t(`admin.reporting.taxes.bears.${bears ? 'yes' : 'no'}`),
                  day: from ? format.longDate(from) : '',
                  source,
                })}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Card>
  )
}
