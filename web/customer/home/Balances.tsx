import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Wallet } from '../../../contract/wallets.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { capital } from '../../transfers/moment.ts'
import { QueryView } from '../../ui/QueryView.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { data } from '../data.ts'
import type { CustomerKey } from '../messages.es.ts'
import { isZero, minus } from '../parts/amounts.ts'
import type { HomeKey } from './messages.es.ts'

export const Balances = () => {
  const t = useText<CustomerKey | HomeKey>()
  const query = useQuery(data.wallets())
  const dollars = query.data?.find(({ currency }) => currency === 'USD')
  return (
    <section
      aria-labelledby="balances"
      className="@container relative flex flex-col overflow-hidden rounded-card border border-transparent bg-mar text-on-mar"
    >
      <div className="relative px-6 pt-5 pb-6 @max-[21.25rem]:pb-24">
        <Sun />
        <div className="relative">
          <h2 id="balances" className="font-sans text-base font-semibold">
            {t('customer.balances.title')}
          </h2>
          <p className="mt-2 text-sm text-on-mar-soft">{t('customer.balances.available')}</p>
          {query.data && <Headline wallet={dollars} />}
          {query.isPending && <Skeleton className="my-1.5 h-7 w-44 opacity-30 xl:my-2.5" />}
        </div>
      </div>
      <div className="relative flex flex-1 flex-col border-t border-[var(--mar-line)] px-6 pt-5 pb-3">
        <QueryView
          query={query}
          skeleton={<Skeleton className="my-3 h-4 w-3/5 opacity-30" />}
          empty={<p className="py-2 text-sm text-on-mar-soft">{t('customer.balances.none')}</p>}
          dense
          errorClass="mb-3 rounded-input bg-card text-ink"
        >
          {(wallets) => (
            <ul>
              {wallets
                .filter((wallet) => wallets.length > 1 || isReserved(wallet))
                .map((wallet) => (
                  <Row key={wallet.id} wallet={wallet} />
                ))}
            </ul>
          )}
        </QueryView>
        {!query.isLoadingError && (
          <Link
            to="/dashboard/funds"
            className="mt-auto inline-flex min-h-11 items-center self-start text-sm font-semibold text-on-mar underline-offset-4 hover:underline"
          >
            {t('customer.balances.more')}
          </Link>
        )}
      </div>
    </section>
  )
}

const Headline = ({ wallet }: { wallet: Wallet | undefined }) => {
  const format = useFormat()
  const [amount = '', code] = format.money(wallet?.available ?? { minor: '0', currency: 'USD' }).split('\u00a0')
  return (
    <p className="type-2 flex min-h-10 flex-wrap items-baseline tabular xl:min-h-12">
      {amount}
      <span className="ml-2 text-xl">{code}</span>
    </p>
  )
}

/** A single balance that is all available says nothing more than the figure above. */
const isReserved = ({ balance, available }: Wallet) => !isZero(minus(balance, available))

const Row = ({ wallet: { currency, available, balance } }: { wallet: Wallet }) => {
  const t = useText<HomeKey>()
  const format = useFormat()
  const reserved = minus(balance, available)
  return (
    <li className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 border-b border-[var(--mar-line)] py-1.5 last:border-0">
      <span className="text-[0.9375rem]">{capital(format.currencyName(currency))}</span>
      <span className="font-semibold tabular">{format.money(available)}</span>
      {!isZero(reserved) && (
        <span className="type-small w-full text-on-mar-soft tabular">
          {t('customer.balances.reserved', { amount: format.money(reserved) })}
        </span>
      )}
    </li>
  )
}

const Sun = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 140 134"
    width="140"
    height="134"
    className="absolute right-3 -bottom-[22px] max-sm:right-0 @max-[21.25rem]:-bottom-[15px] @max-[21.25rem]:h-auto @max-[21.25rem]:w-24"
  >
    <path d="M16.6 112a60 60 0 1 1 106.8 0Z" fill="var(--sol)" />
    <g stroke="var(--sol)" strokeWidth="2.5" strokeLinecap="round">
      <path d="M18 119h104" />
      <path d="M34 125h72" opacity="0.7" />
      <path d="M56 131h28" opacity="0.35" />
    </g>
  </svg>
)
