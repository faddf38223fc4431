import { sql } from 'kysely'
import type { StaffRole } from '#contract/lib/permissions.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { rows } from '#server/platform/rows.ts'
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
const tables = (db: Db) => db.withTables<StaffTables>()

export type RoleRow = StaffTables['staffRoles']

export const memberRoles = rows<RoleRow>('staffRoles', { unique: ['userId', 'role'] })
export const reviews = rows<Review>('staffReviews')
export const reminders = rows<Reminder>('deadlineReminders', { unique: ['job', 'subject', 'dueOn', 'days'] })

export const selectHeld = (db: Db, userId: string): Promise<RoleRow[]> => memberRoles.list(db, { userId }, 'role')

export const selectRoles = async (db: Db, userId: string): Promise<StaffRole[]> => {
  const rows = await tables(db).selectFrom('staffRoles').select('role').where('userId', '=', userId).execute()
  return rows.map(({ role }) => role)
}

/** Roles after their last day, and those of accounts that were closed before closing an account removed them. */
export const deleteEnded = (tx: Tx, today: string): Promise<RoleRow[]> =>
  tables(tx)
    .deleteFrom('staffRoles')
    .where(sql<boolean>`until < ${today}::date
      or exists (select from users where id = user_id and closed_at is not null)`)
    .returningAll()
    .execute()

export const selectPeopleWith = async (db: Db, role: StaffRole): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('staffRoles')
    .select('userId')
    .where('role', '=', role)
    .orderBy('userId')
    .execute()
  return rows.map(({ userId }) => userId)
}

export const selectLatestReviews = (db: Db): Promise<Review[]> =>
  tables(db)
    .selectFrom('staffReviews')
    .selectAll()
    .distinctOn('userId')
    .orderBy('userId')
    .orderBy('reviewedAt', 'desc')
    .execute()
