import { divide, type Money } from '#contract/lib/money.ts'
import { listCorridors } from '#server/modules/ground/corridors/index.ts'
import { type Entry, systemAccount } from '#server/modules/ground/ledger/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { baseCurrency } from '../rates/index.ts'
import { findCost } from './cost-queries.ts'

/** Where a currency is paid out, if only in one country. */
export const countryOf = (currency: string): string | null => {
  const [only, second] = listCorridors().filter((corridor) => corridor.currency === currency)
  return only && !second ? only.country : null
}

/** What an amount of a foreign currency has cost us, in dollars: at the average, or `otherwise` while we have bought none. */
export const worthOf = async (
  tx: Db | Tx,
  { minor, currency }: Money,
  { otherwise }: { otherwise: bigint },
): Promise<bigint> => {
  if (currency === baseCurrency) return minor
  const cost = await findCost(tx, currency)
  return cost ? divide(minor * cost.dollars, cost.units, 'half-up') : otherwise
}

/** The account with what our position in a foreign currency has cost, in dollars: below zero by what we hold. */
export const costAccount = (currency: string): string => systemAccount('exchange', baseCurrency, currency.toLowerCase())

/** The position in a currency changes by `minor`, at what it cost. The dollar has no position: it is what the others cost. */
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
  /** What it is worth at its price, in minor units of the dollar. */
  dollars: bigint
}

/**
 * Our side of an exchange with a customer: what we got and what we gave enter and leave our positions at their average cost, and the
 * difference is realized at once (docs/decisions/0340). Sums to `got` less `gave`. In one currency nothing is exchanged.
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
 * A part of a position that is lost, such as what a foreign bank kept: `loss` bears what it had cost. Sums to less `lost` in its
 * own currency. `dollars` as in an exchange.
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
