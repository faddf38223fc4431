import { type BankFile, bankFileErrors_max } from '#contract/ground/bank-files.ts'
import { pageOf, readCursor } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/database.ts'
import { countUnmatched } from '../entries/queries.ts'
import { files } from './queries.ts'

/** The files that the bank sent, the newest first, each with its first errors. */
export const listFiles = async (
  { db }: { db: Db },
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: BankFile[]; next: string | null }> => {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const found = await files.page(db, {}, { after, limit: limit + 1 })
  const { items, next } = pageOf(found, limit, ({ id, receivedAt: at }) => ({ id, at }))
  const unmatched = await countUnmatched(
    db,
    items.map(({ id }) => id),
  )
  return {
    items: items.map(({ errors, receivedAt, ...file }) => ({
      ...file,
      receivedAt: receivedAt.toString(),
      errors: errors.slice(0, bankFileErrors_max),
      errorCount: errors.length,
      unmatched: unmatched.get(file.id) ?? 0,
    })),
    next,
  }
}
