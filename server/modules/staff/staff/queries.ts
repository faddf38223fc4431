import type { StaffRole } from '#contract/lib/permissions.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { HeldRole } from '../approvals/index.ts'

type Instant = Temporal.Instant
export type Review = {
  id: string
  userId: string
  requestDigest: string
  reviewedBy: string
  reviewedAt: Instant
  roles: StaffRole[]
  note: string
}
/** `dueOn`: yyyy-mm-dd; `days` before it, 0 once it has passed. */
type Reminder = { job: string; subject: string; dueOn: string; days: number; at: Instant }
type StaffTables = {
  /** `until`: yyyy-mm-dd, the last day of a temporary one. */
  staffRoles: HeldRole & { userId: string; until: string | null }
  staffReviews: Review
  deadlineReminders: Reminder
}
const on = (db: Db) => db.withTables<StaffTables>()

export type RoleRow = StaffTables['staffRoles']

export const selectRoles = async (db: Db, userId: string): Promise<StaffRole[]> => {
  const rows = await on(db).selectFrom('staffRoles').select('role').where('userId', '=', userId).execute()
  return rows.map(({ role }) => role)
}

/** False when it was sent before. */
export const insertReminder = async (tx: Tx, reminder: Reminder): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('deadlineReminders')
    .values(reminder)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const selectHeld = (db: Db, userId: string): Promise<RoleRow[]> =>
  on(db).selectFrom('staffRoles').selectAll().where('userId', '=', userId).execute()

export const selectAllRoles = (db: Db): Promise<RoleRow[]> =>
  on(db).selectFrom('staffRoles').selectAll().orderBy('givenAt').execute()

/** False when they have it. */
export const insertRole = async (tx: Tx, row: RoleRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('staffRoles')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** False when they do not have it. */
export const deleteRole = async (tx: Tx, { userId, role }: Pick<RoleRow, 'userId' | 'role'>): Promise<boolean> => {
  const { numDeletedRows } = await on(tx)
    .deleteFrom('staffRoles')
    .where('userId', '=', userId)
    .where('role', '=', role)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export const deleteEnded = (tx: Tx, today: string): Promise<RoleRow[]> =>
  on(tx).deleteFrom('staffRoles').where('until', '<', today).returningAll().execute()

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

export const selectLatestReviews = (db: Db): Promise<Review[]> =>
  on(db)
    .selectFrom('staffReviews')
    .selectAll()
    .distinctOn('userId')
    .orderBy('userId')
    .orderBy('reviewedAt', 'desc')
    .execute()

export const findReview = (db: Db, id: string): Promise<Review | undefined> =>
  on(db).selectFrom('staffReviews').selectAll().where('id', '=', id).executeTakeFirst()

export const insertReview = async (tx: Tx, row: Review): Promise<void> => {
  await on(tx).insertInto('staffReviews').values(row).execute()
}
