import { Refusal } from '../../../../contract/errors.ts'
import { transaction } from '../../../platform/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { freshQuote, readQuote, wireQuote } from '../../quotes/index.ts'

/**
 * Runs what may find that the terms are no longer good. When it does, nothing was charged, and the refusal carries a
 * fresh quote for the same ask in its context, so that the sender goes on with one touch.
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
