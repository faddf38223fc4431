import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { holdableOf } from '#contract/funds/holdable.ts'
import type { Wallet } from '#contract/funds/wallets.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useNarrow } from '#web/lib/use-narrow.ts'
import { useText } from '#web/lib/use-text.ts'
import { Flag } from '#web/ui/Flag.tsx'
import { data } from '../data.ts'
import { isZero } from '../parts/amounts.ts'
import { inDollars } from '../parts/in-dollars.ts'
import type { FundsKey } from './messages.es.ts'
import { OpenWallet } from './OpenWallet.tsx'

/** One wallet per currency, each with a link to convert from it. */
export const Wallets = ({ wallets }: { wallets: readonly Wallet[] }) => {
  const t = useText<FundsKey>()
  const isNarrow = useNarrow()
  const Item = isNarrow ? Row : Tile
  return (
    <section aria-label={t('customer.funds.wallets')}>
      <ul
        className={
          isNarrow
            ? 'card divide-y divide-line overflow-hidden !p-0'
            : 'grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-5'
        }
      >
        {wallets.map((wallet) => (
          <li key={wallet.id}>
            <Item wallet={wallet} />
          </li>
        ))}
      </ul>
      <OpenWallet wallets={wallets} />
    </section>
  )
}

const convertFrom = (currency: string): string => `/dashboard/funds/convert?from=${currency}`

/** The available part if some is held, otherwise the value in dollars. */
const useDetail = ({ currency, balance, available, held }: Wallet): string | undefined => {
  const t = useText<FundsKey>()
  const format = useFormat()
  const { data: rates } = useQuery(data.rates())
  if (!isZero(held)) return t('customer.funds.of-it', { available: format.money(available) })
  const dollars = inDollars(balance, rates)
  return dollars && currency !== 'USD' ? t('customer.funds.worth', { dollars: format.money(dollars) }) : undefined
}

const useNames = (currency: string) => {
  const t = useText<FundsKey>()
  return { country: holdableOf(currency)?.country ?? 'us', name: t('customer.funds.name', { currency }) }
}

const Tile = ({ wallet }: { wallet: Wallet }) => {
  const t = useText<FundsKey>()
  const format = useFormat()
  const detail = useDetail(wallet)
  const { country, name } = useNames(wallet.currency)
  const [amount = '', code] = format.money(wallet.balance).split('\u00a0')
  return (
    <div className="flex h-full flex-col items-start rounded-card border border-line bg-card px-4 pt-3.5 pb-1">
      <span className="flex w-full items-center justify-between gap-3">
        <Flag country={country} width={28} />
        <span className="min-w-0 truncate text-sm text-ink-soft" title={name}>
          {name}
        </span>
      </span>
      <span className="mt-3 flex flex-wrap items-baseline gap-x-1.5 tabular">
        <span className="type-4">{amount}</span>
        <span className="text-sm font-semibold">{code}</span>
      </span>
      <span className="mt-1 min-h-5 text-sm text-ink-soft tabular">{detail}</span>
      <Link to={convertFrom(wallet.currency)} className="link-quiet mt-auto text-sm">
        {t('customer.convert.title')}
        <span className="sr-only"> {format.money(wallet.balance)}</span>
        <ChevronRight aria-hidden="true" />
      </Link>
    </div>
  )
}

const Row = ({ wallet }: { wallet: Wallet }) => {
  const t = useText<FundsKey>()
  const format = useFormat()
  const detail = useDetail(wallet)
  const { country, name } = useNames(wallet.currency)
  return (
    <Link to={convertFrom(wallet.currency)} className="flex min-h-18 items-center gap-3 px-5 py-3 max-[22.5rem]:px-4">
      <Flag country={country} width={28} className="flex-none" />
      {/* Wrapping lines rather than columns: on the smallest phone no figure breaks. */}
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          {name}
          <span className="ml-auto font-semibold whitespace-nowrap tabular">{format.money(wallet.balance)}</span>
        </span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
          <span className="text-ink-soft tabular">{detail}</span>
          <span aria-hidden="true" className="ml-auto text-noche-ink">
            {t('customer.convert.title')}
          </span>
        </span>
      </span>
      <span className="sr-only">{t('customer.funds.convert-it', { balance: format.money(wallet.balance) })}</span>
      <ChevronRight aria-hidden="true" className="size-5 flex-none text-ink-soft" />
    </Link>
  )
}
