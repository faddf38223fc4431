import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { TrialBalance } from '#contract/books/reporting.ts'
import { partnerName } from '#contract/ground/partners.ts'
import { decimalText, formatDecimal, fromWire, type WireMoney } from '#contract/lib/money.ts'
import { clock } from '#web/lib/clock.ts'
import { companyDay } from '#web/lib/new-york.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Scrolled } from '#web/ui/Scrolled.tsx'
import { Skeleton } from '#web/ui/States.tsx'
import { isDay } from '#web/ui/typed-day.ts'
import { Bars } from './Bars.tsx'
import type { BarRow } from './bars.ts'
import { Checked } from './Checked.tsx'
import { Files } from './Files.tsx'
import type { ReportingKey } from './messages.es.ts'
import { reports } from './queries.ts'
import { ReportingFrame } from './ReportingFrame.tsx'

/** The balance of every account at the end of a day, by currency. */
export default function TrialBalanceScreen() {
  const t = useText<ReportingKey>()
  const [params, setParams] = useSearchParams()
  const today = companyDay(clock())
  const requested = params.get('day') ?? ''
  const day = /^20\d\d-\d\d-\d\d$/.test(requested) && requested <= today ? requested : today
  const query = useQuery(reports.trialBalance(day))
  return (
    <ReportingFrame
      tab="trial"
      actions={
        <>
          <DateField
            bare
            className="field-row"
            label={t('admin.reporting.day')}
            value={day}
            max={today}
            onChange={(next) => isDay(next) && setParams({ day: next }, { preventScrollReset: true })}
          />
          <Files report="trial-balance" query={`day=${day}`} />
        </>
      }
    >
      <QueryView query={query} skeleton={<Skeleton className="h-[500px] w-full !rounded-card" />} errorClass="card">
        {({ currencies, books }) => (
          <div className="grid grid-cols-1 gap-5">
            <Card>
              <Checked books={books} />
            </Card>
            {currencies.length === 0 && (
              <Card>
                <p className="text-center text-ink-soft">{t('admin.reporting.none')}</p>
              </Card>
            )}
            {currencies.map((one) => (
              <Currency key={one.currency} {...one} />
            ))}
          </div>
        )}
      </QueryView>
    </ReportingFrame>
  )
}

const sizeOf = ({ sums }: BarRow): bigint => sums.reduce((total, { minor }) => total + BigInt(minor), 0n)

/** An account's display name. */
const useAccountName = (): ((kind: string, party: string) => string) => {
  const t = useText<ReportingKey>()
  const kinds: Readonly<Record<string, ReportingKey>> = {
    wallet: 'admin.reporting.account.wallet',
    in_flight: 'admin.reporting.account.in_flight',
    fees: 'admin.reporting.account.fees',
    settlement: 'admin.reporting.account.settlement',
    prefund: 'admin.reporting.account.prefund',
    exchange: 'admin.reporting.account.exchange',
    receivable: 'admin.reporting.account.receivable',
    suspense: 'admin.reporting.account.suspense',
    card: 'admin.reporting.account.card',
    result: 'admin.reporting.account.result',
    payable: 'admin.reporting.account.payable',
    capital: 'admin.reporting.account.capital',
    unclaimed: 'admin.reporting.account.unclaimed',
    blocked: 'admin.reporting.account.blocked',
  }
  const parties: Readonly<Record<string, ReportingKey>> = {
    'result exchange': 'admin.reporting.exchange',
    'result revaluation': 'admin.reporting.revaluation',
    'result partner-cost': 'admin.reporting.partner_cost',
    'result remedies': 'admin.reporting.remedies',
    'result taxes': 'admin.reporting.tax',
    'payable irs': 'admin.reporting.tax',
    'payable companies': 'admin.reporting.company-credits',
    'fees losses': 'admin.reporting.losses',
    'fees return-fees': 'admin.reporting.return-fees',
  }
  return (kind, party) => {
    const partyKey = parties[`${kind} ${party}`]
    const key = kinds[kind]
    return [
      key ? t(key) : kind,
      partyKey ? t(partyKey) : kind === 'exchange' ? party.toUpperCase() : partnerName(party),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}

const Currency = ({ currency, rows, debits, credits }: TrialBalance['currencies'][number]) => {
  const t = useText<ReportingKey>()
  const format = useFormat()
  const plain = (money: WireMoney): string =>
    money.minor === '0' ? '' : formatDecimal(decimalText(fromWire(money)), format.locale)
  const title = `${currency} · ${format.currencyName(currency)}`
  const nameOf = useAccountName()
  const bySize = rows
    .map(({ kind, party, debit, credit }) => ({ name: nameOf(kind, party), sums: [debit, credit] }))
    .toSorted((one, other) => (sizeOf(one) < sizeOf(other) ? 1 : -1))
  return (
    <>
      {/* Both columns have equal width. */}
      {rows.length > 2 && (
        <Bars
          title={t('admin.reporting.trial.chart')}
          currency={currency}
          rows={bySize}
          series={[t('admin.reporting.debit'), t('admin.reporting.credit')]}
          stacked
        />
      )}
      <Card title={title} flush>
        <Scrolled label={title}>
          <table className="w-full text-sm tabular [&_:is(td,th)]:px-3 [&_:is(td,th)]:py-2 [&_:is(td,th):first-child]:pl-6 [&_:is(td,th):last-child]:pr-6">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr className="border-b border-line bg-sand text-right text-ink-soft [&>th]:font-semibold">
                <th scope="col" className="text-left">
                  {t('word.account')}
                </th>
                <th scope="col">{t('admin.reporting.debit')}</th>
                <th scope="col">{t('admin.reporting.credit')}</th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {rows.map(({ kind, party, debit, credit }) => (
                <tr key={`${kind} ${party}`} className="text-right">
                  <th scope="row" className="text-left font-normal wrap-anywhere">
                    {nameOf(kind, party)}
                  </th>
                  <td>{plain(debit)}</td>
                  <td>{plain(credit)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr className="border-t border-line bg-sand text-right font-semibold">
                <th scope="row" className="text-left">
                  {t('word.total')}
                </th>
                <td>{plain(debits)}</td>
                <td>{plain(credits)}</td>
              </tr>
            </tfoot>
          </table>
        </Scrolled>
      </Card>
    </>
  )
}
