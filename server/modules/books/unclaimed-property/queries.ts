import { sql } from 'kysely'
import type { PropertyFilter, PropertyState } from '#contract/books/unclaimed-property.ts'
import type { StateCode } from '#contract/lib/us-states.ts'
import type { Place } from '#server/platform/cursor.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { rows } from '#server/platform/rows.ts'
import type { PropertyRecord, ReportRecord } from './property.ts'

type Tables = { unclaimed_properties: PropertyRecord; unclaimed_reports: ReportRecord }
const tables = (db: Db) => db.withTables<Tables>()

/** An account has one open property. */
export const properties = rows<PropertyRecord>('unclaimedProperties', { unique: 'any' })
/** A state's report for a day is filed once. */
export const reports = rows<ReportRecord>('unclaimedReports', { unique: 'any' })

/** With the account's current balance, or the reported one, in its currency. */
export type Held = PropertyRecord & { held: bigint; currency: string }

const ofAccount = (column: 'posted' | 'currency') =>
  sql`(select ${sql.ref(`a.${column}`)} from ledger_accounts a where a.id = unclaimed_properties.account_id)`
const heldAmount = [
  sql<bigint>`coalesce(foreign_amount, amount, ${ofAccount('posted')}, 0)`.as('held'),
  sql<string>`coalesce(${ofAccount('currency')}, foreign_currency, 'USD')`.as('currency'),
]
const heldProperties = (db: Db) => tables(db).selectFrom('unclaimed_properties').selectAll().select(heldAmount)

const states: Readonly<Record<Exclude<PropertyFilter, 'over'>, readonly PropertyState[]>> = {
  running: ['quiet', 'noticed'],
  dormant: ['dormant'],
  reported: ['reported'],
}

type ListQuery = { filter: PropertyFilter; usState: StateCode | undefined; after: Place | undefined; limit: number }

export const selectProperties = (db: Db, { filter, usState, after, limit }: ListQuery): Promise<Held[]> => {
  const found = heldProperties(db)
    .$if(usState !== undefined, (query) => query.where('usState', '=', usState as StateCode))
    .limit(limit)
  if (filter === 'over')
    return found
      .where('endedAt', 'is not', null)
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(ended_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
      )
      .orderBy('endedAt', 'desc')
      .orderBy('id', 'desc')
      .execute()
  return found
    .where('endedAt', 'is', null)
    .where('state', 'in', [...states[filter]])
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(seen_at, id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('seenAt')
    .orderBy('id')
    .execute()
}

export const findProperty = (db: Db, id: string): Promise<Held | undefined> =>
  heldProperties(db).where('id', '=', id).executeTakeFirst()

export const lockProperty = (tx: Tx, id: string): Promise<Held | undefined> =>
  heldProperties(tx).where('id', '=', id).forUpdate('unclaimed_properties').executeTakeFirst()

export type OfReport = { usState: StateCode; cutoffOn: string }

const dormantOf = (db: Db, { usState, cutoffOn }: OfReport) =>
  heldProperties(db)
    .where('state', '=', 'dormant')
    .where('usState', '=', usState)
    .where('cutoffOn', '=', cutoffOn)
    .orderBy('id')

export const selectDormant = (db: Db, of: OfReport): Promise<Held[]> => dormantOf(db, of).execute()

/** For a filing. */
export const lockDormant = (tx: Tx, of: OfReport): Promise<Held[]> =>
  dormantOf(tx, of).forUpdate('unclaimed_properties').execute()

export const selectOfReport = (db: Db, reportId: string): Promise<Held[]> =>
  heldProperties(db).where('reportId', '=', reportId).orderBy('id').execute()

/** Those that were not refunded to their owners. */
export const lockReported = (tx: Tx, reportId: string): Promise<Held[]> =>
  heldProperties(tx)
    .where('reportId', '=', reportId)
    .where('state', '=', 'reported')
    .orderBy('id')
    .forUpdate('unclaimed_properties')
    .execute()

export type ReportSum = ReportRecord & { returned: bigint; asked: boolean }

export const selectReports = async (db: Db): Promise<ReportSum[]> =>
  tables(db)
    .selectFrom('unclaimed_reports')
    .selectAll()
    .select([
      sql<bigint>`coalesce((select sum(p.amount) from unclaimed_properties p
        where p.report_id = unclaimed_reports.id and p.state = 'returned'), 0)::bigint`.as('returned'),
      sql<boolean>`exists (select from approvals a where a.kind = 'unclaimed_payment' and a.decision is null
        and a.subject = unclaimed_reports.id::text)`.as('asked'),
    ])
    .orderBy('filedAt', 'desc')
    .limit(200)
    .execute()

export type Coming = {
  usState: StateCode
  cutoffOn: string
  dueOn: string
  currency: string
  held: bigint
  count: number
}

/** Upcoming reports of notified owners, by state, day and balance, earliest due first. */
export const selectComing = async (db: Db): Promise<Coming[]> => {
  const { rows: sums } = await sql<Coming>`
    select p.us_state as "usState", p.cutoff_on::text as "cutoffOn", p.due_on::text as "dueOn", a.currency,
      a.posted as held, count(*)::int as count
    from unclaimed_properties p join ledger_accounts a on a.id = p.account_id
    where p.state in ('noticed', 'dormant') group by 1, 2, 3, 4, 5 order by 3, 1, 2`.execute(db)
  return sums
}

/** Deletes an erased owner's closed properties; reported ones stay until paid. */
export const deleteOwner = async (tx: Tx, userId: string): Promise<void> => {
  await sql`delete from unclaimed_properties where user_id = ${userId} and ended_at is not null`.execute(tx)
  await sql`delete from owner_activity where user_id = ${userId}`.execute(tx)
}
