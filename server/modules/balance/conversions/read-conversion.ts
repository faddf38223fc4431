import type { Conversion, conversions } from '#contract/balance/conversions.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { toWire } from '#contract/lib/money.ts'
import type { Reply } from '#contract/lib/route.ts'
import { readRate } from '#server/modules/funds/rates/index.ts'
import { pageOf, readCursor } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { type ConversionQuoteRecord, wireConversion } from './conversion.ts'
import { receivedFor } from './price.ts'
import { quotes, selectConversions, conversions as table } from './queries.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'config'>

/** Undoing is a reverse conversion at the current price: its proceeds, and the loss against the original amount. */
const undoOf = async (deps: Deps, { pair, amount, received }: ConversionQuoteRecord): Promise<Conversion['undo']> => {
  try {
    const fromRate = (await readRate(deps.db, deps, pair.to)).rate
    const toRate = (await readRate(deps.db, deps, pair.from)).rate
    const returns = receivedFor({ from: pair.to, to: pair.from, fromRate, toRate }, received.minor)
    const costs = { minor: amount.minor - returns.minor, currency: amount.currency }
    return { returns: toWire(returns), costs: toWire(costs) }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'rate_unavailable') return null
    throw error
  }
}

/** Refuses `not_found`, also for another customer's conversion. */
export const readConversion = async (
  deps: Deps,
  { id, userId }: { id: string; userId: string },
): Promise<Conversion> => {
  const conversion = await table.find(deps.db, { id })
  if (conversion?.userId !== userId) throw new Refusal('not_found')
  const quote = await quotes.find(deps.db, { id: conversion.quoteId })
  if (!quote) throw new Error(`conversion ${id} has no quote`)
  return { ...wireConversion(conversion, quote), undo: await undoOf(deps, quote) }
}

/** Newest first. Refuses `invalid_request` for an invalid cursor. */
export const listConversions = async (
  db: Db,
  { userId, cursor, limit }: { userId: string; cursor?: string | undefined; limit: number },
): Promise<Reply<typeof conversions.list>> => {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const rows = await selectConversions(db, { userId, after, limit: limit + 1 })
  const { items, next } = pageOf(rows, limit, ({ conversion: { id, convertedAt: at } }) => ({ id, at }))
  return { items: items.map(({ conversion, quote }) => wireConversion(conversion, quote)), next }
}
