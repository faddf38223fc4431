import { divide, type Money } from '#contract/lib/money.ts'
import { listCorridors } from '#server/modules/ground/corridors/index.ts'
import { type Entry, systemAccount } from '#server/modules/ground/ledger/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { baseCurrency } from '../rates/index.ts'
import { findCost } from './queries.ts'

/** The payout country of a currency; null unless it is exactly one. */
export const countryOf = (currency: string): string | null => {
  const [only, second] = listCorridors().filter((corridor) => corridor.currency === currency)
  return only && !second ? only.country : null
}

/** The cost in dollars of an amount of a foreign currency: at the average, or `otherwise` before the first purchase. */
export const worthOf = async (
  tx: Db | Tx,
  { minor, currency }: Money,
  { otherwise }: { otherwise: bigint },
): Promise<bigint> => {
  if (currency === baseCurrency) return minor
  const cost = await findCost(tx, currency)
  return cost ? divide(minor * cost.dollars, cost.units, 'half-up') : otherwise
}

/** The account with the cost of our position in a foreign currency, in dollars; negative while we hold some. */
export const costAccount = (currency: string): string => systemAccount('exchange', baseCurrency, currency.toLowerCase())

/** Changes the position in a currency by `minor`, at its cost. The dollar has no position: it is the cost of the others. */
const changed = ({ minor, currency }: Money, { worth }: { worth: bigint }): Entry[] =>
  currency === baseCurrency
    ? []
    : [
        { account: costAccount(currency), amount: -worth, currency: baseCurrency },
        { account: systemAccount('exchange', currency), amount: minor, currency },
      ]

export const exchangeResult = systemAccount('result', baseCurrency, 'exchange')

type Exchange = {
  got: Money
  gave: Money
  /** The value at its price, in minor units of the dollar. */
  dollars: bigint
}

/**
 * Our side of an exchange with a customer: the amounts enter and leave our positions at their average cost, and the difference is
 * realized immediately (docs/decisions/0340). Sums to `got` minus `gave`. Without a currency exchange there are no entries.
 */
export const exchangeEntries = async (tx: Tx, { got, gave, dollars }: Exchange): Promise<Entry[]> => {
  if (got.currency === gave.currency) return []
  const gotWorth = await worthOf(tx, got, { otherwise: dollars })
  const gaveWorth = await worthOf(tx, gave, { otherwise: dollars })
  return [
    ...changed(got, { worth: gotWorth }),
    ...changed({ ...gave, minor: -gave.minor }, { worth: -gaveWorth }),
    { account: exchangeResult, amount: gotWorth - gaveWorth, currency: baseCurrency },
  ]
}

/**
 * The entries of a lost part of a position, such as a foreign bank's deduction: `loss` bears its cost. Sums to minus `lost` in its own
 * currency. `dollars` as in an exchange.
 */
export const lossEntries = async (
  tx: Tx,
  { lost, loss, dollars }: { lost: Money; loss: string; dollars: bigint },
): Promise<Entry[]> => {
  const worth = await worthOf(tx, lost, { otherwise: dollars })
  return [
    ...changed({ ...lost, minor: -lost.minor }, { worth: -worth }),
    { account: loss, amount: -worth, currency: baseCurrency },
  ]
}
