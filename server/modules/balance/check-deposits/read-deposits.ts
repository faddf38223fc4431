import type { CheckDeposit, CheckSide, checkDeposits } from '#contract/balance/check-deposits.ts'
import { Refusal } from '#contract/lib/errors.ts'
import type { Language, Reply } from '#contract/lib/route.ts'
import { pageOf, readCursor } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/database.ts'
import type { Files } from '#server/platform/files.ts'
import { type CheckDepositRecord, wireDeposit } from './check-deposit.ts'
import { deposits } from './queries.ts'

type Own = { id: string; userId: string }

const findOwn = async (db: Db, { id, userId }: Own): Promise<CheckDepositRecord> => {
  const deposit = await deposits.find(db, { id })
  if (deposit?.userId !== userId) throw new Refusal('not_found')
  return deposit
}

/** Newest first. Refuses `invalid_request` for an invalid cursor. */
export const listDeposits = async (
  db: Db,
  {
    userId,
    cursor,
    limit,
    language,
  }: { userId: string; cursor?: string | undefined; limit: number; language: Language },
): Promise<Reply<typeof checkDeposits.list>> => {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const rows = await deposits.page(db, { userId }, { after, limit: limit + 1 })
  const { items, next } = pageOf(rows, limit, ({ id, createdAt: at }) => ({ id, at }))
  return { items: items.map((row) => wireDeposit(row, language)), next }
}

/** Refuses `not_found`, also for another customer's deposit. */
export const readDeposit = async (db: Db, { language, ...own }: Own & { language: Language }): Promise<CheckDeposit> =>
  wireDeposit(await findOwn(db, own), language)

/** The customer's own picture as sealed. Refuses `not_found`. */
export const readPicture = async (
  { db, files }: { db: Db; files: Files },
  { side, ...own }: Own & { side: CheckSide },
): Promise<Buffer> => {
  const { frontId, backId } = await findOwn(db, own)
  return files.read(side === 'front' ? frontId : backId)
}
