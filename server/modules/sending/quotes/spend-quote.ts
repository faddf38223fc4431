import { Refusal } from '#contract/lib/errors.ts'
import type { Tx } from '#server/platform/database.ts'
import { markQuoteUsed, quotes } from './queries.ts'
import type { QuoteRecord } from './quote.ts'

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
