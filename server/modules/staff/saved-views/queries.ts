import { sql } from 'kysely'
import type { ViewList } from '#contract/staff/saved-views.ts'
import type { Db, Tx } from '#server/platform/database.ts'

export type ViewRow = {
  id: string
  userId: string
  requestDigest: string
  list: ViewList
  name: string
  query: string
  createdAt: Temporal.Instant
}

const own = (db: Db) => db.withTables<{ savedViews: ViewRow }>()

type Kept = Pick<ViewRow, 'userId' | 'list'>

/** Few rows, so no pages. */
export const selectViews = (db: Db, { userId, list }: Kept): Promise<ViewRow[]> =>
  own(db)
    .selectFrom('savedViews')
    .selectAll()
    .where('userId', '=', userId)
    .where('list', '=', list)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()

export const selectView = (db: Db, id: string): Promise<ViewRow | undefined> =>
  own(db).selectFrom('savedViews').selectAll().where('id', '=', id).executeTakeFirst()

/** Counts a person's views under a lock that serializes their requests until commit. */
export const countViews = async (tx: Tx, { userId, list }: Kept): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved views of ${userId}`}, 0))`.execute(tx)
  return (await selectViews(tx, { userId, list })).length
}

/** False when the id or the name is taken. */
export const insertView = async (tx: Tx, view: ViewRow): Promise<boolean> => {
  const inserted = await own(tx)
    .insertInto('savedViews')
    .values(view)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** False when it is another person's, or already removed. */
export const deleteView = async (tx: Tx, { id, userId }: Pick<ViewRow, 'id' | 'userId'>): Promise<boolean> => {
  const removed = await own(tx)
    .deleteFrom('savedViews')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

export const deleteViews = async (tx: Tx, userId: string): Promise<void> => {
  await own(tx).deleteFrom('savedViews').where('userId', '=', userId).execute()
}
