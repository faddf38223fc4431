import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type TreasuryView, treasury } from '#contract/funds/treasury.ts'
import { partnerName } from '#contract/ground/partners.ts'
import { maySee } from '#web/lib/may.ts'
import { useUser } from '#web/lib/session.tsx'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { CurrencyFlag } from '#web/ui/Flag.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Skeleton } from '#web/ui/States.tsx'
import { useAge } from '../age.ts'
import { FigureRows } from '../analytics/FigureRows.tsx'
import { May } from '../May.tsx'
import { BankFiles } from './BankFiles.tsx'
import type { TreasuryKey } from './messages.es.ts'
import { DecidedOrders, WaitingOrders } from './Orders.tsx'
import { Prefunds } from './Prefunds.tsx'
import { money } from './queries.ts'
import { RequestOrder } from './RequestOrder.tsx'
import { TreasuryTabs } from './TreasuryTabs.tsx'

/** Our own money: orders pending approval, partner prefunding, currency positions. */
export default function Treasury() {
  const t = useText<TreasuryKey>()
  const query = useQuery(money.treasury())
  // One skeleton for the whole screen, to prevent a layout shift.
  const others = [useQuery(money.orders('waiting')), useQuery(money.orders('decided')), useQuery(money.prefunds())]
  const beside = { isPending: others.some(({ isPending }) => isPending) }
  return (
    <>
      <title>{`${t('admin.treasury.title')} - SOL`}</title>
      <PageHeader
        title={t('admin.treasury.title')}
        actions={
          <May call={treasury.ask} quiet>
            <RequestOrder partners={query.data?.partners} />
          </May>
        }
      />
      <div className="mb-5">
        <TreasuryTabs tab="own" />
      </div>
      <div className="grid grid-cols-1 gap-5">
        <QueryView
          query={query}
          beside={beside}
          skeleton={<Skeleton className="h-[900px] w-full !rounded-card" />}
          errorClass="card"
        >
          {(view) => (
            <>
              <WaitingOrders />
              <Balances view={view} />
              <BankFiles />
              <DecidedOrders />
            </>
          )}
        </QueryView>
      </div>
    </>
  )
}

const Balances = ({ view }: { view: TreasuryView }) => {
  const { positions, partners, bank, due, capital, owed, inTransit } = view
  const t = useText<TreasuryKey>()
  const format = useFormat()
  const sumDue = due.reduce((sum, { balance }) => sum + BigInt(balance.minor), 0n)
  const sums = [
    ['bank', bank],
    ['due', { minor: sumDue.toString(), currency: 'USD' }],
    ['owed', owed],
    ['capital', capital],
  ] as const
  return (
    <>
      <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-5 xl:grid-cols-4">
        {sums.map(([key, sum]) => (
          <div
            key={key}
            className="card flex flex-col max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center max-sm:gap-x-4 max-sm:!py-3"
          >
            <dt className="font-semibold">{t(`admin.treasury.${key}`)}</dt>
            <dd className="flex flex-1 flex-col justify-between max-sm:contents">
              <span className="block text-sm text-ink-soft">{t(`admin.treasury.${key}.text`)}</span>
              <span className="type-3 mt-2 block wrap-anywhere tabular max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1 max-sm:mt-0 max-sm:!text-lg">
                {format.money(sum)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <Prefunds partners={partners} />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
        <Accounts view={view} />
        <FigureRows
          title={t('admin.treasury.positions')}
          heads={[t('admin.treasury.currency'), t('admin.treasury.position'), t('word.cost')]}
          none={t('admin.treasury.none.money')}
          rest={{ shown: 10, title: (count) => t('admin.treasury.more', { count }) }}
          rows={positions.map(({ amount, cost }) => ({
            key: amount.currency,
            head: (
              <span className="inline-flex min-h-11 items-center gap-2.5">
                <CurrencyFlag currency={amount.currency} width={20} />
                {amount.currency}
              </span>
            ),
            cells: [format.money(amount), format.money(cost)],
          }))}
        />
      </div>
      <InTransit rows={inTransit} />
    </>
  )
}

/** Our dollars: the bank, and receivables from collecting partners. */
const Accounts = ({ view: { bankPartner, bank, due } }: { view: TreasuryView }) => {
  const t = useText<TreasuryKey>()
  const format = useFormat()
  return (
    <FigureRows
      title={t('admin.treasury.accounts')}
      heads={[t('word.account'), t('word.balance')]}
      none={t('admin.treasury.none.money')}
      rows={[
        { partner: bankPartner, balance: bank, kind: 'bank' as const },
        ...due.map((one) => ({ ...one, kind: 'due' as const })),
      ].map(({ partner, balance, kind }) => ({
        key: partner,
        head: (
          <span className="block py-2">
            {partnerName(partner)}
            <span className="block text-xs font-normal text-ink-soft">{t(`admin.treasury.account.${kind}`)}</span>
          </span>
        ),
        cells: [format.money(balance)],
      }))}
    />
  )
}

const transactions = '/dashboard/transactions'

/** Items in transit, missing from the bank's figure or still in it. */
const InTransit = ({ rows }: { rows: TreasuryView['inTransit'] }) => {
  const t = useText<TreasuryKey>()
  const format = useFormat()
  const { ageOf } = useAge()
  const { grants } = useUser()
  const count = new Intl.NumberFormat(format.locale)
  return (
    <FigureRows
      title={t('admin.treasury.transit')}
      text={t('admin.treasury.transit.text')}
      heads={[
        t('admin.treasury.kind'),
        t('admin.treasury.transit.count'),
        t('admin.treasury.transit.oldest'),
        t('word.amount'),
      ]}
      none={t('admin.treasury.transit.none')}
      rows={rows.map(({ kind, amount, count: found, oldestAt }) => ({
        key: `${kind} ${amount.currency}`,
        head: <span className="inline-flex min-h-11 items-center">{t(`admin.treasury.transit.${kind}`)}</span>,
        cells: [count.format(found), ageOf(oldestAt), format.money(amount)],
      }))}
      foot={
        rows.length > 0 &&
        maySee(grants, transactions) && (
          <Link to={`${transactions}/movements?phase=moving`} className="link inline-flex min-h-11 items-center">
            {t('admin.treasury.transit.link')}
          </Link>
        )
      }
    />
  )
}
