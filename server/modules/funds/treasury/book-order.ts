import { Refusal } from '#contract/lib/errors.ts'
import { divide, fromWire } from '#contract/lib/money.ts'
import { type Entry, post, postingIdOf, systemAccount } from '#server/modules/ground/ledger/index.ts'
import type { CarryOut } from '#server/modules/module.ts'
import type { Tx } from '#server/platform/database.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { baseCurrency } from '../rates/index.ts'
import { taxesDue, taxesDueNow } from '../taxes/index.ts'
import type { TreasuryOrderRecord } from './order.ts'
import { costAccount, countryOf, exchangeResult } from './position.ts'
import { type Cost, costs, lockCosts, orders } from './queries.ts'
import { type Position, readPosition } from './read-position.ts'

/**
 * The position after buying `bought` for `dollars`, and the new cost of one unit. A position below zero was paid out before it was
 * bought: the purchase covers it at its own price, and the difference from its valuation is realized.
 */
export const positionAfter = (
  { units, cost }: Position,
  { dollars, bought }: { dollars: bigint; bought: bigint },
): Position & { each: Cost } => {
  const left = units + bought
  const after =
    units >= 0n
      ? cost + dollars
      : left >= 0n
        ? divide(dollars * left, bought, 'half-up')
        : divide(cost * -left, -units, 'half-up')
  const [some, worth] = left < 0n ? [-left, -after] : [left, after]
  const each = some > 0n && worth > 0n ? { dollars: worth, units: some } : { dollars, units: bought }
  return { units: left, cost: after, each }
}

const usd = (account: string, amount: bigint): Entry => ({ account, amount, currency: baseCurrency })

const exchangeEntries = async (
  tx: Tx,
  { dollars, bought, currency, partner }: TreasuryOrderRecord,
  at: Temporal.Instant,
): Promise<Entry[]> => {
  if (bought === null || currency === null || partner === null) throw new Error('an exchange buys a currency')
  await lockCosts(tx)
  const before = await readPosition(tx, currency)
  const after = positionAfter(before, { dollars, bought })
  await costs.upsert(tx, { currency, ...after.each, setAt: at })
  const gained = after.cost - before.cost
  return [
    usd(costAccount(currency), -gained),
    usd(exchangeResult, gained - dollars),
    { account: systemAccount('exchange', currency), amount: bought, currency },
    { account: systemAccount('prefund', currency, partner), amount: -bought, currency },
  ]
}

/** The contra entries of the bank: the use or source of the dollars. */
const otherSide = async (tx: Tx, order: TreasuryOrderRecord, at: Temporal.Instant): Promise<Entry[]> => {
  const { kind, partner, dollars } = order
  if (kind === 'exchange') return exchangeEntries(tx, order, at)
  if (kind === 'capital') return [usd(systemAccount('capital', baseCurrency), dollars)]
  if (kind === 'tax') {
    const limit = { minor: await taxesDueNow(tx), currency: baseCurrency }
    // Another order may have paid it meanwhile: an overpayment would be an unintended claim.
    if (dollars > limit.minor) throw new Refusal('amount_above_owed', { values: { limit } })
    return [usd(taxesDue, -dollars)]
  }
  if (partner === null) throw new Error(`a ${kind} names its partner`)
  return [usd(systemAccount(kind === 'top_up' ? 'prefund' : 'payable', baseCurrency, partner), -dollars)]
}

/** Posts an approved order, once: its posting's id is derived from the order. */
export const orderApproved: CarryOut<'treasury_order'> = async (
  { tx },
  { id, content, requestedBy, approvedBy, at },
) => {
  const { order: kind, partner, bank } = content
  const dollars = fromWire(content.amount).minor
  const bought = content.bought && fromWire(content.bought)
  const order: TreasuryOrderRecord = {
    ...{ id, kind, partner, dollars, bought: bought?.minor ?? null, currency: bought?.currency ?? null },
    country: bought && countryOf(bought.currency),
    ...{ requestedBy: requestedBy, decidedBy: approvedBy, decidedAt: at },
  }
  await orders.insert(tx, order)
  const paid = kind === 'capital' ? -dollars : dollars
  const entries = [usd(systemAccount('settlement', baseCurrency, bank), paid), ...(await otherSide(tx, order, at))]
  await post(tx, {
    id: postingIdOf('treasury_order', id, 'post'),
    kind: `treasury_${kind}`,
    subject: id,
    entries,
    eventAt: at,
    at,
  })
  const details = { kind, requestedBy: requestedBy, partner, dollars: String(dollars), bought: content.bought }
  // Payouts that wait for the prefund are made due by it.
  const payload = partner ? { partner, currency: order.currency ?? baseCurrency } : {}
  await recordChange(tx, { at, actor: approvedBy, what: 'treasury_order.posted', subject: id, details, payload })
}
