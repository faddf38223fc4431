import {
  type BalanceRow,
  type MovedPair,
  movedPairs,
  type Overview,
  type SentMonth,
} from '#contract/account/overview.ts'
import type { Wallet } from '#contract/funds/wallets.ts'
import { type CurrencyCode, divide, minorDigits, rateText, toWire } from '#contract/lib/money.ts'
import { baseCurrency, type RateHistory, rateHistories, wireRate } from '#server/modules/funds/rates/index.ts'
import { listWallets } from '#server/modules/funds/wallets/index.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { monthOf, movedIn } from './moved.ts'
import type { Moved } from './queries.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'config'>

const monthsShown = 6
const ratesShown = 6
/** Balances named by the specification, for a customer with dollars only. */
const firstBalances = ['GBP', baseCurrency, 'AED']
const firstRates = ['EUR', 'GBP', 'AED']

const dollars = (minor: bigint) => toWire({ minor, currency: baseCurrency })
const sumOf = <Item>(items: readonly Item[], minorOf: (item: Item) => bigint): bigint =>
  items.reduce((sum, item) => sum + minorOf(item), 0n)

type Pair = Pick<RateHistory, 'base' | 'quote'>
const isOf = (pair: Pair) => (history: Pair) => history.base === pair.base && history.quote === pair.quote

/** Market convention: euros are quoted in dollars, dollars in every other currency. */
const pairOf = (currency: CurrencyCode): Pair =>
  currency === 'EUR' ? { base: currency, quote: baseCurrency } : { base: baseCurrency, quote: currency }

/** Currencies received by a customer's recipients, largest volume first. */
const receivedIn = (moved: readonly Moved[]): CurrencyCode[] => {
  const sums = new Map<CurrencyCode, bigint>()
  for (const { kind, quote, amount } of moved)
    if (kind === 'transfer') sums.set(quote, (sums.get(quote) ?? 0n) + amount)
  return [...sums].sort(([, a], [, b]) => (a < b ? 1 : -1)).map(([currency]) => currency)
}

/** Rounded half up to the cent. */
const inDollars = (minor: bigint, currency: CurrencyCode, fromDollar: RateHistory | undefined): bigint | null => {
  if (currency === baseCurrency) return minor
  if (!fromDollar) return null
  const { digits, scale } = fromDollar.rate
  const shift = 10n ** BigInt(scale + minorDigits(baseCurrency))
  return divide(minor * shift, digits * 10n ** BigInt(minorDigits(currency)), 'half-up')
}

const rowOf = (
  currency: CurrencyCode,
  { wallet, histories }: { wallet: Wallet | undefined; histories: readonly RateHistory[] },
) => {
  const nothing = toWire({ minor: 0n, currency })
  const { balance, available } = wallet ?? { balance: nothing, available: nothing }
  const fromDollar = histories.find(isOf({ base: baseCurrency, quote: currency }))
  const intoDollars = histories.find(isOf({ base: currency, quote: baseCurrency }))
  const value = inDollars(BigInt(balance.minor), currency, fromDollar)
  return {
    currency,
    balance,
    available,
    value: value === null ? null : dollars(value),
    change: intoDollars?.change ?? null,
    availableValue: inDollars(BigInt(available.minor), currency, fromDollar) ?? 0n,
  }
}

const wireHistory = (history: RateHistory): Overview['rates'][number] => ({
  ...wireRate(history.base, { ...history, currency: history.quote }),
  change: history.change,
  days: history.days.map(({ at, rate }) => ({ day: dayOf(at).toString(), rate: rateText(rate) })),
})

const sentIn = (month: string, moved: readonly Moved[]): SentMonth => {
  const sent = moved.filter((row) => row.month === month && row.kind === 'transfer' && row.base === baseCurrency)
  const amount = sumOf(sent, (row) => row.amount)
  const transfers = sent.reduce((sum, { times }) => sum + times, 0)
  return {
    month,
    transfers,
    amount: dollars(amount),
    average: transfers === 0 ? null : dollars(divide(amount, BigInt(transfers), 'half-up')),
    recipients: new Set(sent.map(({ recipientId }) => recipientId)).size,
  }
}

const movedPairOf = ({ base, quote }: Moved): MovedPair => {
  const names = [`${base}/${quote}`, `${quote}/${base}`]
  return movedPairs.find((pair) => names.includes(pair)) ?? 'other'
}

const yearOf = (year: number, moved: readonly Moved[]): Overview['year'] => {
  const rows = moved.filter(({ month }) => month.startsWith(`${year}-`))
  return {
    year,
    transfers: rows.reduce((sum, { kind, times }) => sum + (kind === 'transfer' ? times : 0), 0),
    total: dollars(sumOf(rows, (row) => row.dollars)),
    pairs: movedPairs.map((pair) => {
      const own = rows.filter((row) => movedPairOf(row) === pair)
      return { pair, amount: dollars(sumOf(own, (row) => row.dollars)) }
    }),
  }
}

/** Dollars, own currencies in opening order, and missing ones of the specification. */
const balanceOrder = (wallets: readonly Wallet[]): CurrencyCode[] => {
  const own = wallets.map(({ currency }) => currency)
  return own.length > 1
    ? [...new Set([baseCurrency, ...own, ...firstBalances])]
    : [...new Set([...firstBalances, ...own])]
}

/** Data of a customer's first screen in one reply: balances, rates and monthly sums. */
export const readOverview = async (deps: Deps, userId: string): Promise<Overview> => {
  const thisMonth = Temporal.PlainYearMonth.from(monthOf(deps.now()))
  const months = Array.from({ length: monthsShown }, (_, back) =>
    thisMonth.subtract({ months: monthsShown - 1 - back }).toString(),
  )
  const january = `${thisMonth.year}-01`
  const from = months[0] && months[0] < january ? months[0] : january
  const [wallets, moved] = await Promise.all([
    listWallets(deps, userId),
    movedIn(deps.db, { userId, from, to: thisMonth.toString() }),
  ])
  const shown = [...new Set([...firstRates, ...receivedIn(moved), 'HNL'])]
    .filter((currency) => currency !== baseCurrency)
    .slice(0, ratesShown)
    .map(pairOf)
  const foreign = balanceOrder(wallets).filter((currency) => currency !== baseCurrency)
  const histories = await rateHistories(deps.db, deps, [
    ...shown,
    ...foreign.flatMap((currency) => [
      { base: baseCurrency, quote: currency },
      { base: currency, quote: baseCurrency },
    ]),
  ])
  const rows = balanceOrder(wallets).map((currency) =>
    rowOf(currency, { wallet: wallets.find((wallet) => wallet.currency === currency), histories }),
  )
  return {
    total: dollars(sumOf(rows, ({ value }) => BigInt(value?.minor ?? 0n))),
    available: dollars(sumOf(rows, ({ availableValue }) => availableValue)),
    unpriced: rows.filter(({ value, balance }) => !value && balance.minor !== '0').map(({ currency }) => currency),
    balances: rows.map(({ availableValue, ...row }): BalanceRow => row),
    rates: shown.flatMap((pair) => histories.filter(isOf(pair)).slice(0, 1).map(wireHistory)),
    months: months.map((month) => sentIn(month, moved)),
    year: yearOf(thisMonth.year, moved),
  }
}
