import { Refusal } from '#contract/lib/errors.ts'
import { freshQuote, readQuote, wireQuote } from '#server/modules/sending/quotes/index.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'

/**
 * Runs work that may refuse changed or expired terms, and adds a fresh quote for the same request to the context of such a refusal, which
 * allows the sender to continue with one tap. Nothing was charged.
 */
export const withFreshQuote = async <T>(
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  { quoteId, userId }: { quoteId: string; userId: string },
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    const stale = error instanceof Refusal && (error.code === 'quote_expired' || error.code === 'terms_changed')
    if (!stale) throw error
    const fresh = await transaction(deps.db, async (tx) =>
      freshQuote(tx, deps, await readQuote(tx, { quoteId, userId })),
    )
    throw new Refusal(error.code, { ...error.detail, context: { ...error.detail.context, quote: wireQuote(fresh) } })
  }
}
