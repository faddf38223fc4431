import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { holdableOf } from '../../../contract/holdable.ts'
import type { Wallet } from '../../../contract/wallets.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useNarrow } from '../../lib/use-narrow.ts'
import { useText } from '../../lib/use-text.ts'
import { Flag } from '../../ui/Flag.tsx'
import { data } from '../data.ts'
import { isZero } from '../parts/amounts.ts'
import { inDollars } from '../parts/in-dollars.ts'
import type { FundsKey } from './messages.es.ts'
import { OpenWallet } from './OpenWallet.tsx'

type Props = { wallets: readonly Wallet[]; chosen: string; onChoose(currency: string): void }

/** One wallet a currency. Beside the panel the chosen one is where a conversion starts; on a phone each leads to it. */
export const Wallets = ({ wallets, chosen, onChoose }: Props) => {
  const t = useText<FundsKey>()
  const isNarrow = useNarrow()
  return (
    <section aria-label={t('customer.funds.wallets')}>
      <ul
        className={
          isNarrow
            ? 'card divide-y divide-line overflow-hidden !p-0'
            : 'grid grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] gap-4'
        }
      >
        {wallets.map((wallet) => (
          <li key={wallet.id}>
            {isNarrow ? (
              <Row wallet={wallet} />
            ) : (
              <Tile wallet={wallet} isChosen={wallet.currency === chosen} onChoose={() => onChoose(wallet.currency)} />
            )}
          </li>
        ))}
      </ul>
      <OpenWallet wallets={wallets} onOpened={onChoose} />
    </section>
  )
}

/** What of it can be used when a part is held, and otherwise what it is worth in dollars. */
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

const Tile = ({ wallet, isChosen, onChoose }: { wallet: Wallet; isChosen: boolean; onChoose(): void }) => {
  const format = useFormat()
  const detail = useDetail(wallet)
  const { country, name } = useNames(wallet.currency)
  const [amount = '', code] = format.money(wallet.balance).split('\u00a0')
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={`flex h-full w-full flex-col items-start rounded-card border bg-card px-4 py-3.5 text-left ${isChosen ? 'border-noche-ink shadow-[inset_0_0_0_1px_var(--noche-ink)]' : 'border-line'}`}
    >
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
    </button>
  )
}

const Row = ({ wallet }: { wallet: Wallet }) => {
  const t = useText<FundsKey>()
  const format = useFormat()
  const detail = useDetail(wallet)
  const { country, name } = useNames(wallet.currency)
  return (
    <Link
      to={`/dashboard/funds/convert?from=${wallet.currency}`}
      className="flex min-h-18 items-center gap-3 px-5 py-3 max-[22.5rem]:px-4"
    >
      <Flag country={country} width={28} className="flex-none" />
      <span className="min-w-0 flex-1">
        <span className="block break-words">{name}</span>
        {detail && <span className="block text-sm text-ink-soft tabular">{detail}</span>}
      </span>
      <span className="min-w-0 text-right font-semibold break-words tabular">{format.money(wallet.balance)}</span>
      <span className="sr-only">{t('customer.funds.convert-it', { balance: format.money(wallet.balance) })}</span>
      <ChevronRight aria-hidden="true" className="size-5 flex-none text-ink-soft" />
    </Link>
  )
}
