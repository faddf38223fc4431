import { Refusal } from '../../../contract/errors.ts'
import type { Tx } from '../../platform/database.ts'
import { findQuote, markQuoteUsed } from './queries.ts'
import type { QuoteRecord } from './quote.ts'

/**
 * Spends a quote, once, in the transaction that charges by it: the row is locked, so of two that try at once one waits and
 * then finds it used. Throws `not_found` (or another's), `quote_used`, `quote_expired`.
 */
export const useQuote = async (
  tx: Tx,
  { quoteId, userId, now }: { quoteId: string; userId: string; now: Temporal.Instant },
): Promise<QuoteRecord> => {
  const quote = await findQuote(tx, quoteId, { lock: true })
  if (quote?.userId !== userId) throw new Refusal('not_found')
  if (quote.usedAt) throw new Refusal('quote_used')
  if (Temporal.Instant.compare(now, quote.expiresAt) >= 0) throw new Refusal('quote_expired')
  await markQuoteUsed(tx, quoteId, now)
  return { ...quote, usedAt: now }
}
