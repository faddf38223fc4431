import { type ConversionSide, lock_s } from '#contract/balance/conversions.ts'
import { type ErrorCode, Refusal, refuseFields } from '#contract/lib/errors.ts'
import { parseAmount } from '#contract/lib/money.ts'
import { openQuotes_max } from '#contract/sending/quotes.ts'
import { type RateDeps, readRate } from '#server/modules/funds/rates/index.ts'
import { refuseUnheld } from '#server/modules/funds/wallets/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/ids.ts'
import type { ConversionQuoteRecord } from './conversion.ts'
import { amountFor, receivedFor, sourceOf } from './price.ts'
import { countOpenQuotes, findQuote, insertQuote } from './queries.ts'

/** `typed`: minor units of the currency of `side`. */
type Request = { from: string; to: string; side: ConversionSide; typed: bigint }
type Typed = Omit<Request, 'typed'> & { id: string; userId: string; amount: string }

const readRequest = ({ from, to, side, amount }: Typed): Request => {
  refuseUnheld({ from, to })
  const fields: Record<string, ErrorCode> = {}
  if (from === to) fields.to = 'same_currency'
  const typed = parseAmount(amount.trim(), side === 'from' ? from : to)
  if (typeof typed === 'string') fields.amount = typed
  if (typeof typed === 'string' || Object.keys(fields).length > 0) throw refuseFields(fields)
  return { from, to, side, typed }
}

/**
 * Locks the price of a conversion for a minute. The same id with the same request is the same quote; with another request or customer,
 * a conflict. Refuses the fields, `currency_not_held`, `rate_unavailable` and `too_many_quotes`.
 */
export const quoteConversion = (
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  { id, userId, ...typed }: Typed,
): Promise<ConversionQuoteRecord> => {
  const request = readRequest({ id, userId, ...typed })
  return transaction(deps.db, async (tx) => {
    const known = await findQuote(tx, id)
    if (known) return sameQuote(known, { request, userId })
    await refuseTooMany(tx, { userId, at: deps.now() })
    const quote = await makeQuote(tx, deps, { id, userId, request })
    if (await insertQuote(tx, quote)) return quote
    // A simultaneous request with this id won; its row is visible now.
    const winner = await findQuote(tx, id)
    if (!winner) throw new Error(`conversion quote ${id} was neither inserted nor found`)
    return sameQuote(winner, { request, userId })
  })
}

/** The same request at the price of now, for a customer whose quote expired. Call it in a transaction of its own. */
export const freshQuote = async (
  tx: Tx,
  deps: RateDeps,
  { userId, side, pair: { from, to }, amount, received }: ConversionQuoteRecord,
): Promise<ConversionQuoteRecord> => {
  await refuseTooMany(tx, { userId, at: deps.now() })
  const request = { from, to, side, typed: side === 'from' ? amount.minor : received.minor }
  const quote = await makeQuote(tx, deps, { id: newId(deps.now()), userId, request })
  await insertQuote(tx, quote)
  return quote
}

const refuseTooMany = async (tx: Tx, whose: { userId: string; at: Temporal.Instant }): Promise<void> => {
  if ((await countOpenQuotes(tx, whose)) >= openQuotes_max) throw new Refusal('too_many_quotes')
}

const makeQuote = async (
  tx: Tx,
  deps: RateDeps,
  { id, userId, request: { from, to, side, typed } }: { id: string; userId: string; request: Request },
): Promise<ConversionQuoteRecord> => {
  const createdAt = deps.now()
  const ofFrom = await readRate(tx, deps, from)
  const ofTo = await readRate(tx, deps, to)
  const pair = { from, to, fromRate: ofFrom.rate, toRate: ofTo.rate }
  const amount = side === 'from' ? { minor: typed, currency: from } : amountFor(pair, typed)
  const received = side === 'from' ? receivedFor(pair, typed) : { minor: typed, currency: to }
  if (received.minor <= 0n) throw refuseFields({ amount: 'amount_not_positive' })
  const expiresAt = createdAt.add({ seconds: lock_s })
  return { id, userId, side, pair, amount, received, createdAt, expiresAt, usedAt: null, ...sourceOf(ofFrom, ofTo) }
}

const sameQuote = (
  known: ConversionQuoteRecord,
  { request: { from, to, side, typed }, userId }: { request: Request; userId: string },
): ConversionQuoteRecord => {
  const wanted = side === 'from' ? known.amount.minor : known.received.minor
  const same =
    known.userId === userId &&
    known.pair.from === from &&
    known.pair.to === to &&
    known.side === side &&
    wanted === typed
  if (!same) throw new Refusal('conflict')
  return known
}
