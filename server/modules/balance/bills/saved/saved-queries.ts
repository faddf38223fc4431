import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'
import { lockKey } from '#server/platform/lock-key.ts'
import { rows } from '#server/platform/rows.ts'
import type { SavedBillerRecord } from './saved-biller.ts'

type Instant = Temporal.Instant
type Reminder = { savedBillerId: string; dueOn: string; sentAt: Instant }

const tables = (db: Db) => db.withTables<{ saved_billers: SavedBillerRecord }>()

export const savedBillers = rows<SavedBillerRecord>('savedBillers')
export const sentReminders = rows<Reminder>('billReminders', { unique: ['savedBillerId', 'dueOn'] })

/** Counts a customer's saved billers under a lock that serializes their requests until commit. */
export const countSaved = async (tx: Tx, userId: string): Promise<number> => {
  await lockKey(tx, `saved billers of ${userId}`)
  const { saved } = await tables(tx)
    .selectFrom('saved_billers')
    .select(({ fn }) => fn.countAll<bigint>().as('saved'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(saved) // tidy allows Number because it counts rows
}

export const selectSaved = (db: Db, userId: string): Promise<SavedBillerRecord[]> =>
  tables(db)
    .selectFrom('saved_billers')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy(sql`case when status = 'open' then due_on end nulls last`)
    .orderBy('name')
    .orderBy('id')
    .execute()

/** Claims due rows until `retryAt`, when those of a crashed worker are due again. */
export const claimDue = (
  db: Db,
  { now, retryAt, limit }: { now: Instant; retryAt: Instant; limit: number },
): Promise<SavedBillerRecord[]> =>
  tables(db)
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
