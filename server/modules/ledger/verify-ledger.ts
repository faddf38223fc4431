import type { Db } from '../../platform/database.ts'
import { selectProblems } from './verify-queries.ts'

/**
 * Proves the books from the entries alone: they sum to zero in each currency and in each posting, every balance is the
 * sum of its account's entries (what is folded, for an account without a floor), what is reserved is what open
 * reservations hold, and no floor is broken. Returns a description of each error.
 */
export const verifyLedger = (db: Db): Promise<string[]> => selectProblems(db)
