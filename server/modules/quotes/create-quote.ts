import { Refusal } from '../../../contract/errors.ts'
import { openQuotes_max, quoteMinutes } from '../../../contract/quotes.ts'
import { type Tx, transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { newId } from '../../platform/ids.ts'
import { payoutHoldOf } from '../identity/index.ts'
import { type RateDeps, readRate } from '../rates/index.ts'
import { countOpenQuotes, findQuote, insertQuote } from './queries.ts'
import { type Ask, type Asked, type QuoteRecord, readAsk, termsOf } from './quote.ts'

/**
 * Holds terms for thirty minutes. The same id with the same request is the same quote; with another request or customer, a conflict.
 * Throws `too_many_quotes`.
 */
export const createQuote = async (
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  { id, userId, ...ask }: Ask & { id: string; userId: string },
): Promise<QuoteRecord> => {
  const asked = readAsk(ask)
  return transaction(deps.db, async (tx) => {
    const known = await findQuote(tx, id)
    if (known) return sameQuote(known, { asked, userId })
    const open = await countOpenQuotes(tx, { userId, at: deps.now() })
    if (open >= openQuotes_max) throw new Refusal('too_many_quotes')
    const quote = await makeQuote(tx, deps, { id, userId, asked })
    if (await insertQuote(tx, quote)) return quote
    // A simultaneous request with this id won; its row is visible now.
    const winner = await findQuote(tx, id)
    if (!winner) throw new Error(`quote ${id} was neither inserted nor found`)
    return sameQuote(winner, { asked, userId })
  })
}

/**
 * A new quote for the same request at current terms, for a caller after `quote_expired` or `terms_changed`. Call it in its own
 * transaction: the refused one is rolled back.
 */
export const freshQuote = async (tx: Tx, deps: RateDeps, old: QuoteRecord): Promise<QuoteRecord> => {
  const asked = askedOf(old)
  const quote = await makeQuote(tx, deps, { id: newId(deps.now()), userId: old.userId, asked })
  await insertQuote(tx, quote)
  return quote
}

const askedOf = ({ country, payIn, payout, side, typed, amount }: QuoteRecord): Asked => {
  const ask = { country, payIn, payout, side, sendCurrency: amount.currency }
  // The corridor is looked up again: a method removed since then is refused here. The amount stays.
  return { ...readAsk({ ...ask, amount: '1' }), typed }
}

const makeQuote = async (
  tx: Tx,
  deps: RateDeps,
  { id, userId, asked }: { id: string; userId: string; asked: Asked },
): Promise<QuoteRecord> => {
  const createdAt = deps.now()
  const used = await readRate(tx, deps, asked.corridor.currency)
  const heldUntil = await payoutHoldOf(tx, { userId, now: createdAt })
  return {
    ...termsOf(asked, used, createdAt, heldUntil),
    id,
    userId,
    side: asked.side,
    typed: asked.typed,
    createdAt,
    expiresAt: createdAt.add({ minutes: quoteMinutes }),
    usedAt: null,
  }
}

const sameQuote = (known: QuoteRecord, { asked, userId }: { asked: Asked; userId: string }): QuoteRecord => {
  const same =
    known.userId === userId &&
    known.country === asked.corridor.country &&
    known.received.currency === asked.corridor.currency &&
    known.payout === asked.method.method &&
    known.payIn === asked.payIn &&
    known.side === asked.side &&
    known.typed === asked.typed
  if (!same) throw new Refusal('conflict')
  return known
}
