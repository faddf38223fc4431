import type { Db, Tx } from '#server/platform/database.ts'
import type { TreasuryOrderRecord } from './order.ts'

const own = (db: Db) => db.withTables<{ treasury_orders: TreasuryOrderRecord }>()

export const insertOrder = async (tx: Tx, order: TreasuryOrderRecord): Promise<void> => {
  await own(tx).insertInto('treasury_orders').values(order).execute()
}
