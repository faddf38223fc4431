import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'
import type { SavedBillerRecord } from './saved-biller.ts'

type Instant = Temporal.Instant
type Tables = {
  saved_billers: SavedBillerRecord
  bill_reminders: { savedBillerId: string; dueOn: string; sentAt: Instant }
}
const own = (db: Db) => db.withTables<Tables>()

/** Counts a customer's saved billers under a lock that serializes their requests until commit. */
export const countSaved = async (tx: Tx, userId: string): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved billers of ${userId}`}, 0))`.execute(tx)
  const { saved } = await own(tx)
    .selectFrom('saved_billers')
    .select(({ fn }) => fn.countAll<bigint>().as('saved'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(saved) // tidy allows Number because it counts rows
}

export const isSavedReference = async (
  db: Db,
  { userId, referenceMac }: Pick<SavedBillerRecord, 'userId' | 'referenceMac'>,
): Promise<boolean> => {
  const row = await own(db)
    .selectFrom('saved_billers')
    .select('id')
    .where('userId', '=', userId)
    .where('referenceMac', '=', referenceMac)
    .executeTakeFirst()
  return row !== undefined
}

/** False when the id is taken. */
export const insertSaved = async (tx: Tx, saved: SavedBillerRecord): Promise<boolean> => {
  const inserted = await own(tx)
    .insertInto('saved_billers')
    .values(saved)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findSaved = (
  db: Db,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<SavedBillerRecord | undefined> =>
  own(db)
    .selectFrom('saved_billers')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()

export const selectSaved = (db: Db, userId: string): Promise<SavedBillerRecord[]> =>
  own(db)
    .selectFrom('saved_billers')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy(sql`case when status = 'open' then due_on end nulls last`)
    .orderBy('name')
    .orderBy('id')
    .execute()

export const updateSettings = async (
  tx: Tx,
  id: string,
  change: Pick<SavedBillerRecord, 'name' | 'reminder' | 'reminderDay' | 'nextRunAt'>,
): Promise<void> => {
  await own(tx).updateTable('saved_billers').set(change).where('id', '=', id).execute()
}

export const deleteSaved = async (tx: Tx, id: string): Promise<void> => {
  await own(tx).deleteFrom('saved_billers').where('id', '=', id).execute()
}

export const deleteSavedOf = async (tx: Tx, userId: string): Promise<void> => {
  await own(tx).deleteFrom('saved_billers').where('userId', '=', userId).execute()
}

/** Claims due rows; a crashed worker leaves them for the next run. */
export const claimDue = (
  db: Db,
  { now, retryAt, limit }: { now: Instant; retryAt: Instant; limit: number },
): Promise<SavedBillerRecord[]> =>
  own(db)
    .updateTable('saved_billers')
    .set({ nextRunAt: retryAt })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('saved_billers')
        .select('id')
        .where('nextRunAt', '<=', now)
        .orderBy('nextRunAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()

export type Answered = Pick<SavedBillerRecord, 'status' | 'dueMinor' | 'dueOn' | 'requestedAt' | 'nextRunAt'>

export const updateAnswer = async (tx: Tx, id: string, answered: Answered): Promise<void> => {
  await own(tx).updateTable('saved_billers').set(answered).where('id', '=', id).execute()
}

/** Makes saved references due again after a bill of theirs was paid or returned. */
export const wakeSaved = async (
  tx: Tx,
  { userId, referenceMac, now }: Pick<SavedBillerRecord, 'userId' | 'referenceMac'> & { now: Instant },
): Promise<void> => {
  await own(tx)
    .updateTable('saved_billers')
    .set({ nextRunAt: now })
    .where('userId', '=', userId)
    .where('referenceMac', '=', referenceMac)
    .execute()
}

/** True for the first reminder of a due day. */
export const insertReminder = async (
  tx: Tx,
  reminder: { savedBillerId: string; dueOn: string; sentAt: Instant },
): Promise<boolean> => {
  const inserted = await own(tx)
    .insertInto('bill_reminders')
    .values(reminder)
    .onConflict((conflict) => conflict.columns(['savedBillerId', 'dueOn']).doNothing())
    .returning('dueOn')
    .executeTakeFirst()
  return inserted !== undefined
}
