import type { SentBankFile } from '#contract/ground/bank-files.ts'
import { pageOf, readCursor } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/database.ts'
import { sentFiles } from './queries.ts'

/** The files of entries that go to the bank, the newest first. */
export const listSent = async (
  { db }: { db: Db },
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: SentBankFile[]; next: string | null }> => {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const found = await sentFiles.page(db, {}, { after, limit: limit + 1 })
  const { items, next } = pageOf(found, limit, ({ id, builtAt: at }) => ({ id, at }))
  return {
    items: items.map(({ id, name, state, totals, builtAt, sentAt, answeredAt, settlesAt, reason }) => ({
      ...{ id, name, state, totals, reason },
      builtAt: builtAt.toString(),
      sentAt: sentAt?.toString() ?? null,
      answeredAt: answeredAt?.toString() ?? null,
      settlesAt: settlesAt.toString(),
    })),
    next,
  }
}
