import { sql } from 'kysely'
import type { ViewList } from '#contract/staff/saved-views.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { lockKey } from '#server/platform/lock-key.ts'
import { rows } from '#server/platform/rows.ts'

export type ViewRow = {
  id: string
  userId: string
  requestDigest: string
  list: ViewList
  name: string
  query: string
  createdAt: Temporal.Instant
}

export const views = rows<ViewRow>('savedViews', { unique: 'any' })
const tables = (db: Db) => db.withTables<{ savedViews: ViewRow }>()

type ListKey = Pick<ViewRow, 'userId' | 'list'>

/** Few rows, so no pages. */
export const selectViews = (db: Db, { userId, list }: ListKey): Promise<ViewRow[]> =>
  tables(db)
    .selectFrom('savedViews')
    .selectAll()
    .where('userId', '=', userId)
    .where('list', '=', list)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()

/** Counts a person's views under a lock that serializes their requests until commit. */
export const countViews = async (tx: Tx, { userId, list }: ListKey): Promise<number> => {
  await lockKey(tx, `saved views of ${userId}`)
  return (await selectViews(tx, { userId, list })).length
}
