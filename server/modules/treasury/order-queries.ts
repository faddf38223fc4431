import { sql } from 'kysely'
import type { Place } from '../../platform/cursor.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { OrderState, TreasuryOrderRecord } from './order.ts'

const own = (db: Db) => db.withTables<{ treasury_orders: TreasuryOrderRecord }>()

/** False when the id is taken. */
export const insertOrder = async (tx: Tx, order: TreasuryOrderRecord): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await own(tx)
    .insertInto('treasury_orders')
    .values(order)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const findOrder = (db: Db, id: string, { lock = false } = {}): Promise<TreasuryOrderRecord | undefined> =>
  own(db)
    .selectFrom('treasury_orders')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()

type Decision = { state: OrderState; decidedBy: string; decidedAt: Temporal.Instant; note: string }

export const updateDecided = (tx: Tx, id: string, decision: Decision): Promise<TreasuryOrderRecord> =>
  own(tx).updateTable('treasury_orders').set(decision).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

type ListQuery = { after: Place | undefined; limit: number }

/** The oldest first. */
export const selectWaiting = (db: Db, { after, limit }: ListQuery): Promise<TreasuryOrderRecord[]> =>
  own(db)
    .selectFrom('treasury_orders')
    .selectAll()
    .where('state', '=', 'waiting')
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(asked_at, id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('askedAt')
    .orderBy('id')
    .limit(limit)
    .execute()

/** The newest first. */
export const selectDecided = (db: Db, { after, limit }: ListQuery): Promise<TreasuryOrderRecord[]> =>
  own(db)
    .selectFrom('treasury_orders')
    .selectAll()
    .where('state', '<>', 'waiting')
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(decided_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('decidedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
