import { Refusal } from '#contract/lib/errors.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { quotes } from './queries.ts'
import type { QuoteRecord } from './quote.ts'

/** One of a customer's own quotes, including expired and used ones. Throws `not_found`, also for another customer's. */
export const readQuote = async (
  db: Db | Tx,
  { quoteId, userId }: { quoteId: string; userId: string },
): Promise<QuoteRecord> => {
  const quote = await quotes.find(db, { id: quoteId })
  if (quote?.userId !== userId) throw new Refusal('not_found')
  return quote
}
