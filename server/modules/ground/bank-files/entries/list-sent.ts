import type { SentBankFile } from '#contract/ground/bank-files.ts'
import type { Now } from '#server/platform/clock.ts'
import { pageOf, readCursor } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/database.ts'
import { selectReversals, sentFiles } from './queries.ts'
import { reversalProblem } from './reverse-file.ts'

/** The files of entries that go to the bank, the newest first. */
export const listSent = async (
  { db, now }: { db: Db; now: Now },
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: SentBankFile[]; next: string | null }> => {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const found = await sentFiles.page(db, {}, { after, limit: limit + 1 })
  const { items, next } = pageOf(found, limit, ({ id, builtAt: at }) => ({ id, at }))
  const reversals = await selectReversals(
    db,
    items.map(({ id }) => id),
  )
  return {
    items: items.map((file) => {
      const { id, name, state, totals, builtAt, sentAt, answeredAt, settlesAt, reason } = file
      const isReversed = reversals.some(({ originalId }) => originalId === id)
      return {
        ...{ id, name, state, totals, reason },
        builtAt: builtAt.toString(),
        sentAt: sentAt?.toString() ?? null,
        answeredAt: answeredAt?.toString() ?? null,
        settlesAt: settlesAt.toString(),
        reverses: reversals.find((one) => one.id === id)?.name ?? null,
        isReversible: !isReversed && reversalProblem(file, now()) === null,
      }
    }),
    next,
  }
}
