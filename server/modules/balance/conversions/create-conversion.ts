import type { Conversion } from '#contract/balance/conversions.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { toWire } from '#contract/lib/money.ts'
import { refuseBlocked } from '#server/modules/funds/blocked-property/index.ts'
import { refuseDebtor } from '#server/modules/funds/debts/index.ts'
import { recordMovement } from '#server/modules/funds/movements/index.ts'
import { lockOpenCustomer, onceOr } from '#server/modules/funds/orders/index.ts'
import { exchangeEntries } from '#server/modules/funds/treasury/index.ts'
import { openWallet, post, postingIdOf, walletsOf } from '#server/modules/ground/ledger/index.ts'
import { requirePrepaidConsent } from '#server/modules/people/consents/index.ts'
import { readUser } from '#server/modules/people/identity/index.ts'
import { isListed } from '#server/modules/staff/screening/index.ts'
import { verificationOf } from '#server/modules/staff/verification/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { type ConversionQuoteRecord, type ConversionRecord, wireQuote } from './conversion.ts'
import { dollarsOf } from './price.ts'
import { conversions, markQuoteUsed, quotes, sumConverted } from './queries.ts'
import { freshQuote } from './quote-conversion.ts'
import { readConversion } from './read-conversion.ts'

/** Conversion limits per 24 hours, by verification level; cents at the rate of each conversion. */
const limitTable = {
  currency: 'USD',
  byVerification: { not_verified: 0n, pending: 0n, verified: 1_000_000n },
} as const satisfies {
  currency: string
  byVerification: Record<Awaited<ReturnType<typeof verificationOf>>, bigint>
}

type Params = { userId: string; dollars: bigint; at: Temporal.Instant }

/** Refuses `not_verified`, and `conversion_limit_reached` with the remaining amount. The user is locked, so the sum cannot change. */
export const refuseBeyondLimit = async (tx: Tx, { userId, dollars, at }: Params): Promise<void> => {
  const { currency, byVerification } = limitTable
  const limit = byVerification[await verificationOf(tx, userId)]
  if (limit === 0n) throw new Refusal('not_verified')
  const used = await sumConverted(tx, { userId, since: at.subtract({ hours: 24 }) })
  if (used + dollars <= limit) return
  const left = used < limit ? limit - used : 0n
  throw new Refusal('conversion_limit_reached', {
    values: { left: { minor: left, currency }, limit: { minor: limit, currency } },
  })
}

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'config' | 'secrets' | 'wake'>
type Input = { id: string; quoteId: string; userId: string; requestDigest: string }

/**
 * Converts in one transaction: spends the quote, moves both balances with one posting, and opens the target balance if it is new. The
 * same id with the same quote returns the same conversion, otherwise `conflict`. Refuses `not_found`, `prepaid_required`, `not_verified`,
 * `balance_blocked`, `payment_owed`, `review_needed` on a sanctions match, `conversion_limit_reached`, `quote_used`, `insufficient_funds`, and `quote_expired` with a fresh
 * quote for the same request in its context.
 */
export const createConversion = async (deps: Deps, input: Input): Promise<Conversion> => {
  const { id, userId, requestDigest } = input
  const made = await onceOr(
    async () => replayed(await conversions.find(deps.db, { id }), requestDigest),
    () => transaction(deps.db, (tx) => convert(tx, deps, input)),
    async ({ code }) => {
      if (code === 'quote_expired') throw await withFreshQuote(deps, input)
    },
  )
  deps.wake()
  if (made === 'held') throw new Refusal('review_needed')
  return readConversion(deps, { id, userId })
}

const withFreshQuote = (deps: Deps, { quoteId }: Input): Promise<Refusal> =>
  transaction(deps.db, async (tx) => {
    const old = await quotes.find(tx, { id: quoteId })
    if (!old) throw new Error(`conversion quote ${quoteId} expired and is gone`)
    return new Refusal('quote_expired', { context: { quote: wireQuote(await freshQuote(tx, deps, old)) } })
  })

const spendQuote = async (
  tx: Tx,
  { quoteId: id, userId }: Input,
  usedAt: Temporal.Instant,
): Promise<ConversionQuoteRecord> => {
  const used = await markQuoteUsed(tx, { id, userId, usedAt })
  if (used) return used
  const quote = await quotes.find(tx, { id })
  if (quote?.userId !== userId) throw new Refusal('not_found')
  throw new Refusal(quote.usedAt ? 'quote_used' : 'quote_expired')
}

const convert = async (tx: Tx, deps: Deps, input: Input): Promise<ConversionRecord | 'held'> => {
  const { id, userId, quoteId, requestDigest } = input
  const at = deps.now()
  await lockOpenCustomer(tx, userId)
  if (await isListed(tx, { ...deps, at }, { moment: 'conversion', person: await readUser(tx, userId) })) return 'held'
  const quote = await spendQuote(tx, input, at)
  await requirePrepaidConsent(tx, userId)
  const dollars = dollarsOf(quote.pair, quote.amount.minor)
  await refuseBeyondLimit(tx, { userId, dollars, at })
  await refuseBlocked(tx, userId)
  await refuseDebtor(tx, userId)
  await move(tx, { id, quote, dollars, at })
  const conversion: ConversionRecord = { id, userId, requestDigest, quoteId, state: 'done', dollars, convertedAt: at }
  if (!(await conversions.insertOnce(tx, conversion))) throw new Refusal('conflict')
  const { amount, received, pair } = quote
  await recordMovement(tx, {
    ...{ id, kind: 'conversion', userId, state: 'done', phase: 'done', recipientId: null, country: null },
    ...{ out: amount, in: received, title: `${pair.from} → ${pair.to}`, words: [], startedAt: at, at },
  })
  const details = { amount: toWire(amount), received: toWire(received), quoteId }
  await recordChange(tx, { at, actor: userId, what: 'conversion.made', subject: id, details, payload: { userId } })
  return conversion
}

type Moving = { id: string; quote: ConversionQuoteRecord; dollars: bigint; at: Temporal.Instant }

/** Posts both legs against our exchange position in each currency. */
const move = async (tx: Tx, { id, quote, dollars, at }: Moving): Promise<void> => {
  const { userId, amount, received } = quote
  const from = (await walletsOf(tx, userId)).find(({ currency }) => currency === amount.currency)
  if (!from) throw new Refusal('insufficient_funds')
  const to = await openWallet(tx, { userId, currency: received.currency, at })
  const entries = [
    { account: from.id, amount: -amount.minor, currency: amount.currency },
    ...(await exchangeEntries(tx, { got: amount, gave: received, dollars })),
    { account: to, amount: received.minor, currency: received.currency },
  ]
  await post(tx, {
    id: postingIdOf('conversion', id, 'convert'),
    kind: 'conversion',
    subject: id,
    entries,
    eventAt: at,
    at,
  })
}
