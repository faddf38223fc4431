import { type ConversionSide, lock_s } from '#contract/balance/conversions.ts'
import { type ErrorCode, Refusal, refuseFields } from '#contract/lib/errors.ts'
import { parseAmount } from '#contract/lib/money.ts'
import { openQuotes_max } from '#contract/sending/quotes.ts'
import { type RateDeps, readRate } from '#server/modules/funds/rates/index.ts'
import { refuseUnheld } from '#server/modules/funds/wallets/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/ids.ts'
import { replayed } from '#server/platform/replayed.ts'
import type { ConversionQuoteRecord } from './conversion.ts'
import { amountFor, receivedFor, sourceOf } from './price.ts'
import { countOpenQuotes, quotes } from './queries.ts'

/** `typed`: minor units of the currency of `side`. */
type Request = { from: string; to: string; side: ConversionSide; typed: bigint }
type Fields = Omit<Request, 'typed'> & { amount: string }
type Input = Fields & { id: string; userId: string; requestDigest: string }

const readRequest = ({ from, to, side, amount }: Fields): Request => {
  refuseUnheld({ from, to })
  const fields: Record<string, ErrorCode> = {}
  if (from === to) fields.to = 'same_currency'
  const typed = parseAmount(amount.trim(), side === 'from' ? from : to)
  if (typeof typed === 'string') fields.amount = typed
  if (typeof typed === 'string' || Object.keys(fields).length > 0) throw refuseFields(fields)
  return { from, to, side, typed }
}

/**
 * Locks a conversion price for a minute. The same id with the same request returns the same quote; another request or customer is a
 * conflict. Refuses the fields, `currency_not_held`, `rate_unavailable` and `too_many_quotes`.
 */
export const quoteConversion = (
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  { id, userId, requestDigest, ...typed }: Input,
): Promise<ConversionQuoteRecord> => {
  const request = readRequest(typed)
  return transaction(deps.db, async (tx) => {
    const known = replayed(await quotes.find(tx, { id }), requestDigest)
    if (known) return known
    await refuseTooMany(tx, { userId, at: deps.now() })
    const quote = await makeQuote(tx, deps, { id, userId, requestDigest, request })
    if (await quotes.insertOnce(tx, quote)) return quote
    // A simultaneous request with this id won; its row is visible now.
    const winner = replayed(await quotes.find(tx, { id }), requestDigest)
    if (!winner) throw new Error(`conversion quote ${id} was neither inserted nor found`)
    return winner
  })
}

/** Quotes an expired request again at the current price. Call it in a separate transaction. */
export const freshQuote = async (
  tx: Tx,
  deps: RateDeps,
  { userId, side, pair: { from, to }, amount, received }: ConversionQuoteRecord,
): Promise<ConversionQuoteRecord> => {
  await refuseTooMany(tx, { userId, at: deps.now() })
  const request = { from, to, side, typed: side === 'from' ? amount.minor : received.minor }
  const quote = await makeQuote(tx, deps, { id: newId(deps.now()), userId, requestDigest: null, request })
  await quotes.insertOnce(tx, quote)
  return quote
}

const refuseTooMany = async (tx: Tx, whose: { userId: string; at: Temporal.Instant }): Promise<void> => {
  if ((await countOpenQuotes(tx, whose)) >= openQuotes_max) throw new Refusal('too_many_quotes')
}

const makeQuote = async (
  tx: Tx,
  deps: RateDeps,
  {
    request: { from, to, side, typed },
    ...made
  }: Pick<ConversionQuoteRecord, 'id' | 'userId' | 'requestDigest'> & { request: Request },
): Promise<ConversionQuoteRecord> => {
  const createdAt = deps.now()
  const ofFrom = await readRate(tx, deps, from)
  const ofTo = await readRate(tx, deps, to)
  const pair = { from, to, fromRate: ofFrom.rate, toRate: ofTo.rate }
  const amount = side === 'from' ? { minor: typed, currency: from } : amountFor(pair, typed)
  const received = side === 'from' ? receivedFor(pair, typed) : { minor: typed, currency: to }
  if (received.minor <= 0n) throw refuseFields({ amount: 'amount_not_positive' })
  const expiresAt = createdAt.add({ seconds: lock_s })
  return { ...made, side, pair, amount, received, createdAt, expiresAt, usedAt: null, ...sourceOf(ofFrom, ofTo) }
}
