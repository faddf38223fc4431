import { Refusal } from '#contract/lib/errors.ts'
import { openQuotes_max, quoteMinutes } from '#contract/sending/quotes.ts'
import { type RateDeps, readRate, type UsedRate } from '#server/modules/funds/rates/index.ts'
import { cashOf } from '#server/modules/funds/taxes/index.ts'
import { payoutHoldOf } from '#server/modules/people/identity/index.ts'
import { settingsAt } from '#server/modules/staff/settings/index.ts'
import { type Db, type Tx, together, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/ids.ts'
import { replayed } from '#server/platform/replayed.ts'
import { countOpenQuotes, markQuoteUsed, quotes } from './queries.ts'
import { parseInput, type QuoteInput, type QuoteRecord, type QuoteRequest, termsOf } from './quote.ts'

/**
 * Holds terms for thirty minutes. The same id with the same request is the same quote; with another request or customer, a conflict.
 * Throws `too_many_quotes`.
 */
export const createQuote = async (
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  { id, userId, requestDigest, ...input }: QuoteInput & { id: string; userId: string; requestDigest: string },
): Promise<QuoteRecord> => {
  const request = parseInput(deps.config, input)
  return transaction(deps.db, async (tx) => {
    const known = replayed(await quotes.find(tx, { id }), requestDigest)
    if (known) return known
    const [, quote] = await together([
      refuseTooMany(tx, { userId, at: deps.now() }),
      makeQuote(tx, deps, { id, userId, requestDigest, request }),
    ])
    if (await quotes.insertOnce(tx, quote)) return quote
    const winner = replayed(await quotes.find(tx, { id }), requestDigest)
    if (!winner) throw new Error(`quote ${id} was neither inserted nor found`)
    return winner
  })
}

/**
 * A new quote for the same request at current terms, for a caller after `quote_expired` or `terms_changed`. Call it in its own
 * transaction: the refused one is rolled back. It counts as any other: throws `too_many_quotes`.
 */
export const freshQuote = async (tx: Tx, deps: RateDeps, old: QuoteRecord): Promise<QuoteRecord> => {
  const at = deps.now()
  const { userId } = old
  const [, quote] = await together([
    refuseTooMany(tx, { userId, at }),
    makeQuote(tx, deps, { id: newId(at), userId, requestDigest: null, request: requestOf(deps, old) }),
  ])
  await quotes.insertOnce(tx, quote)
  return quote
}

/** `taxMost`: the disclosed tax, in cents; more is not collected. `isFree`: we send our own money to correct an error, without a fee. */
type Spending = { userId: string; input: QuoteInput; held?: UsedRate | undefined; taxMost?: bigint; isFree?: boolean }

/**
 * A quote for a payment in this transaction, at the current rate or at the one that was disclosed for it. Throws as `createQuote` does,
 * except for the number of open quotes: it is spent before it is visible.
 */
export const quoteToSpend = async (
  tx: Tx,
  deps: RateDeps,
  { userId, input, held, taxMost, isFree }: Spending,
): Promise<QuoteRecord> => {
  const quote = await makeQuote(tx, deps, {
    id: newId(deps.now()),
    userId,
    requestDigest: null,
    request: parseInput(deps.config, input),
    held,
    taxMost,
    isFree,
  })
  await quotes.insertOnce(tx, quote)
  return quote
}

/** Blocks the customer's other quote requests until the transaction ends. */
const refuseTooMany = async (tx: Tx, whose: { userId: string; at: Temporal.Instant }): Promise<void> => {
  if ((await countOpenQuotes(tx, whose)) >= openQuotes_max) throw new Refusal('too_many_quotes')
}

const requestOf = (
  { config }: RateDeps,
  { country, payIn, payout, side, typed, amount }: QuoteRecord,
): QuoteRequest => {
  const input = { country, payIn, payout, side, sendCurrency: amount.currency }
  // The corridor is looked up again: a payout or payment method removed since then is refused here. The amount stays.
  return { ...parseInput(config, { ...input, amount: '1' }), typed }
}

type Making = Pick<Spending, 'userId' | 'held' | 'taxMost'> & {
  isFree?: boolean | undefined
  id: string
  requestDigest: string | null
  request: QuoteRequest
}

const makeQuote = async (
  tx: Tx,
  deps: RateDeps,
  { id, userId, requestDigest, request, held, taxMost, isFree }: Making,
): Promise<QuoteRecord> => {
  const createdAt = deps.now()
  const [used, payoutsHeldUntil, settings, cash] = await together([
    held ?? readRate(tx, deps, request.corridor.currency),
    payoutHoldOf(tx, { userId, now: createdAt }),
    settingsAt(tx, createdAt),
    request.payIn === 'wallet' ? cashOf(tx, userId) : 0n,
  ])
  return {
    ...termsOf(request, used, { now: createdAt, settings, payoutsHeldUntil, cash, taxMost, isFree }),
    id,
    userId,
    requestDigest,
    side: request.side,
    typed: request.typed,
    createdAt,
    expiresAt: createdAt.add({ minutes: quoteMinutes }),
    usedAt: null,
  }
}

/** One of a customer's own quotes, including expired and used ones. Throws `not_found`, also for another customer's. */
export const readQuote = async (
  db: Db | Tx,
  { quoteId, userId }: { quoteId: string; userId: string },
): Promise<QuoteRecord> => {
  const quote = await quotes.find(db, { id: quoteId })
  if (quote?.userId !== userId) throw new Refusal('not_found')
  return quote
}

/**
 * Spends a quote once, in the transaction that charges it: the row is locked, so the second of two callers waits and finds it used.
 * Throws `not_found` (also for another customer's), `quote_used`, `quote_expired`.
 */
export const spendQuote = async (
  tx: Tx,
  { quoteId, userId, now }: { quoteId: string; userId: string; now: Temporal.Instant },
): Promise<QuoteRecord> => {
  const used = await markQuoteUsed(tx, { id: quoteId, userId, usedAt: now })
  if (used) return used
  const quote = await quotes.find(tx, { id: quoteId })
  if (quote?.userId !== userId) throw new Refusal('not_found')
  throw new Refusal(quote.usedAt ? 'quote_used' : 'quote_expired')
}
