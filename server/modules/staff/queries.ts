import type { StaffRole } from '../../../contract/permissions.ts'
import type { Db, Tx } from '../../platform/database.ts'

type StaffTables = { staffRoles: { userId: string; role: StaffRole; givenAt: Temporal.Instant } }
const on = (db: Db) => db.withTables<StaffTables>()

export const selectRoles = async (db: Db, userId: string): Promise<StaffRole[]> => {
  const rows = await on(db).selectFrom('staffRoles').select('role').where('userId', '=', userId).execute()
  return rows.map(({ role }) => role)
}

export const insertRole = async (tx: Tx, row: StaffTables['staffRoles']): Promise<void> => {
  await on(tx)
    .insertInto('staffRoles')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The people who have this role, by id. */
export const selectPeopleWith = async (db: Db, role: StaffRole): Promise<string[]> => {
  const rows = await on(db)
    .selectFrom('staffRoles')
    .select('userId')
    .where('role', '=', role)
    .orderBy('userId')
    .execute()
  return rows.map(({ userId }) => userId)
}

export const deleteRolesOf = async (tx: Tx, userId: string): Promise<void> => {
  await on(tx).deleteFrom('staffRoles').where('userId', '=', userId).execute()
}
