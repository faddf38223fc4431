import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BalanceRow, Overview } from '#contract/account/overview.ts'
import type { WireMoney } from '#contract/lib/money.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { capital } from '#web/transfers/moment.ts'
import { CurrencyFlag } from '#web/ui/Flag.tsx'
import { Fold } from '#web/ui/Fold.tsx'
import { Skeleton } from '#web/ui/States.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { data } from '../data.ts'
import type { CustomerKey } from '../messages.es.ts'
import { isZero, minus } from '../parts/amounts.ts'
import type { HomeKey } from './messages.es.ts'
import { changeClass, useChange } from './use-change.ts'

/** Dollars first, then other non-zero balances; empty ones separately. */
const parted = (balances: readonly BalanceRow[]) => {
  const isShown = ({ currency, balance }: BalanceRow) => currency === 'USD' || !isZero(balance)
  const isDollar = ({ currency }: BalanceRow) => Number(currency === 'USD') // tidy allows Number because it orders
  return {
    shown: balances.filter(isShown).sort((one, other) => isDollar(other) - isDollar(one)),
    others: balances.filter((row) => !isShown(row)),
  }
}

/** Every balance with its value in dollars, below the total; empty currencies are collapsed. */
export const BalanceCard = () => {
  const { data: read } = useQuery(data.overview())
  const { shown, others } = parted(read?.balances ?? [])
  return (
    <section
      aria-labelledby="balances"
      className="card @container flex flex-col overflow-hidden !p-0 max-md:-mx-5 max-md:rounded-none max-md:border-x-0"
    >
      <Band read={read} />
      {read && <Rows balances={shown} />}
      {others.length > 0 && <Others balances={others} />}
    </section>
  )
}

const Band = ({ read }: { read: Overview | undefined }) => {
  const t = useText<HomeKey>()
  const format = useFormat()
  const [amount = '', code] = read ? format.money(read.total).split('\u00a0') : []
  return (
    <div className="relative overflow-hidden bg-mar px-6 pt-5 pb-5 text-on-mar">
      <Sun />
      <div className="relative">
        <h2 id="balances" className="font-sans text-sm text-on-mar-soft">
          {t('customer.balances.total')}
        </h2>
        <p className="type-2 flex min-h-10 flex-wrap items-baseline tabular xl:min-h-12">
          {read ? (
            <>
              {amount}
              <span className="ml-2 text-xl">{code}</span>
            </>
          ) : (
            <Skeleton className="my-1.5 h-7 w-44 opacity-30" />
          )}
        </p>
        <p className="min-h-6 pr-24 text-sm text-on-mar-soft tabular">{read && <Held read={read} />}</p>
      </div>
    </div>
  )
}

/** The available part, and balances without a rate, which the total excludes. */
const Held = ({ read: { total, available, unpriced } }: { read: Overview }) => {
  const t = useText<HomeKey>()
  const format = useFormat()
  const held = minus(total, available)
  return (
    <>
      {isZero(held)
        ? t('customer.balances.all-available')
        : t('customer.balances.held', { available: format.money(available), held: format.money(held) })}
      {unpriced.length > 0 && (
        <span className="block">{t('customer.balances.unpriced', { currencies: unpriced.join(', ') })}</span>
      )}
    </>
  )
}

const CurrencyName = ({ row: { currency, balance, value } }: { row: BalanceRow }) => {
  const t = useText<HomeKey>()
  const format = useFormat()
  const name = capital(format.currencyName(currency))
  return (
    <span className="flex min-w-0 items-center gap-3">
      <CurrencyFlag currency={currency} />
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-3 max-md:flex-col">
        <span className="min-w-0 font-medium">{name}</span>
        {value && !isZero(balance) && (
          <Link
            to={`/dashboard/funds/convert?from=${currency}`}
            className="link -my-1 py-1 text-sm max-md:-my-3 max-md:py-3"
            aria-label={t('customer.balances.convert-it', { currency: name })}
          >
            {t('customer.balances.convert')}
          </Link>
        )}
      </span>
    </span>
  )
}

const Change = ({ change }: { change: string | null }) => {
  const text = useChange()
  return change === null ? (
    <span className="text-ink-soft">—</span>
  ) : (
    <span className={changeClass(change)}>{text(change)}</span>
  )
}

const Rows = ({ balances }: { balances: readonly BalanceRow[] }) => {
  const t = useText<CustomerKey | HomeKey>()
  const format = useFormat()
  const value = ({ value: dollars }: BalanceRow): string => (dollars ? format.money(dollars) : '—')
  const columns: Column<BalanceRow>[] = [
    { key: 'currency', head: t('word.currency'), cell: (row) => <CurrencyName row={row} /> },
    { key: 'balance', head: t('word.balance'), end: true, cell: (row) => <Amount value={row.balance} /> },
    {
      key: 'value',
      head: t('customer.balances.in-dollars'),
      end: true,
      cell: (row) => <span className="whitespace-nowrap text-ink-soft tabular">{value(row)}</span>,
    },
    {
      key: 'change',
      head: t('customer.balances.change'),
      end: true,
      cell: (row) => (
        <span className="whitespace-nowrap tabular">
          <Change change={row.change} />
        </span>
      ),
    },
  ]
  return (
    <Table
      caption={t('customer.balances.title')}
      columns={columns}
      items={balances}
      keyOf={({ currency }) => currency}
      phone={{
        row: (row) => (
          <div className="phone-row">
            <div className="min-w-0 flex-1">
              <CurrencyName row={row} />
            </div>
            <div className="text-right tabular">
              <Amount value={row.balance} />
              {row.currency !== 'USD' && row.value && (
                <p className="type-small whitespace-nowrap text-ink-soft">
                  {format.money(row.value)}
                  {row.change !== null && (
                    <>
                      {' · '}
                      <Change change={row.change} />
                    </>
                  )}
                </p>
              )}
            </div>
          </div>
        ),
      }}
    />
  )
}

const Amount = ({ value }: { value: WireMoney }): ReactNode => (
  <span className="font-semibold whitespace-nowrap tabular">{useFormat().money(value)}</span>
)

const Others = ({ balances }: { balances: readonly BalanceRow[] }) => {
  const t = useText<HomeKey>()
  return (
    <div className="border-t border-line">
      <Fold
        className="text-sm !font-normal text-ink-soft"
        title={t('customer.balances.others', { count: balances.length })}
      >
        <ul className="divide-y divide-line border-t border-line">
          {balances.map((row) => (
            <li key={row.currency} className="flex min-h-12 items-center justify-between gap-3 px-5 py-2 md:px-6">
              <CurrencyName row={row} />
              <Amount value={row.balance} />
            </li>
          ))}
        </ul>
      </Fold>
    </div>
  )
}

const Sun = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 110 98"
    width="110"
    height="98"
    className="absolute right-5 bottom-1 @max-[24rem]:right-2 @max-[24rem]:h-auto @max-[24rem]:w-20"
  >
    <path d="M16.2 69a44 44 0 1 1 77.6 0Z" fill="var(--sol)" />
    <g stroke="var(--sol)" strokeWidth="2.5" strokeLinecap="round">
      <path d="M2 77h106" />
      <path d="M19 86h72" opacity="0.7" />
      <path d="M36 95h38" opacity="0.35" />
    </g>
  </svg>
)
