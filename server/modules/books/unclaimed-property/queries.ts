import { sql } from 'kysely'
import type { PropertyFilter, PropertyState } from '#contract/books/unclaimed-property.ts'
import type { StateCode } from '#contract/lib/us-states.ts'
import type { Place } from '#server/platform/cursor.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { PropertyRecord, ReportRecord } from './property.ts'

type Tables = { unclaimed_properties: PropertyRecord; unclaimed_reports: ReportRecord }
const own = (db: Db) => db.withTables<Tables>()

/** With the account's current balance, or the reported one, in its currency. */
export type Held = PropertyRecord & { held: bigint; currency: string }

const ofAccount = (column: 'posted' | 'currency') =>
  sql`(select ${sql.ref(`a.${column}`)} from ledger_accounts a where a.id = unclaimed_properties.account_id)`
const heldAmount = [
  sql<bigint>`coalesce(foreign_amount, amount, ${ofAccount('posted')}, 0)`.as('held'),
  sql<string>`coalesce(${ofAccount('currency')}, foreign_currency, 'USD')`.as('currency'),
]

const states: Readonly<Record<Exclude<PropertyFilter, 'over'>, readonly PropertyState[]>> = {
  running: ['quiet', 'noticed'],
  dormant: ['dormant'],
  reported: ['reported'],
}

type ListQuery = { filter: PropertyFilter; usState: StateCode | undefined; after: Place | undefined; limit: number }

export const selectProperties = (db: Db, { filter, usState, after, limit }: ListQuery): Promise<Held[]> => {
  const found = own(db)
    .selectFrom('unclaimed_properties')
    .selectAll()
    .select(heldAmount)
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

export const findProperty = (db: Db, id: string, { lock = false } = {}): Promise<Held | undefined> =>
  own(db)
    .selectFrom('unclaimed_properties')
    .selectAll()
    .select(heldAmount)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate('unclaimed_properties'))
    .executeTakeFirst()

/** False when its account is already listed. */
export const insertProperty = async (tx: Tx, row: PropertyRecord): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await own(tx)
    .insertInto('unclaimed_properties')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type Change = Partial<Omit<PropertyRecord, 'id' | 'accountId' | 'userId' | 'usState' | 'owner'>>
export const updateProperty = async (tx: Tx, id: string, change: Change): Promise<void> => {
  await own(tx).updateTable('unclaimed_properties').set(change).where('id', '=', id).execute()
}

type Reporting = Pick<Held, 'id' | 'reportId' | 'amount' | 'owner' | 'foreignAmount' | 'foreignCurrency' | 'rate'>

/** Adds it to a report, with its owner as reported and its conversion. */
export const reportProperty = async (tx: Tx, property: Reporting): Promise<void> => {
  const { id, reportId, amount, owner, foreignAmount, foreignCurrency, rate } = property
  await sql`
    update unclaimed_properties
    set state = 'reported', report_id = ${reportId}, amount = ${amount}, owner = ${JSON.stringify(owner)}::jsonb,
      foreign_amount = ${foreignAmount}, foreign_currency = ${foreignCurrency}, rate = ${rate}
    where id = ${id}`.execute(tx)
}

export type OfReport = { usState: StateCode; cutoffOn: string }

/** The properties of a report; locked for a filing. */
export const selectDormant = (db: Db, { usState, cutoffOn }: OfReport, { lock = false } = {}): Promise<Held[]> =>
  own(db)
    .selectFrom('unclaimed_properties')
    .selectAll()
    .select(heldAmount)
    .where('state', '=', 'dormant')
    .where('usState', '=', usState)
    .where('cutoffOn', '=', cutoffOn)
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate('unclaimed_properties'))
    .execute()

export const selectOfReport = (
  db: Db,
  reportId: string,
  { state, lock = false }: { state?: PropertyState; lock?: boolean } = {},
): Promise<Held[]> =>
  own(db)
    .selectFrom('unclaimed_properties')
    .selectAll()
    .select(heldAmount)
    .where('reportId', '=', reportId)
    .$if(state !== undefined, (query) => query.where('state', '=', state as PropertyState))
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate('unclaimed_properties'))
    .execute()

/** False when that state's report for the day was filed, or the id is taken. */
export const insertReport = async (tx: Tx, row: ReportRecord): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await own(tx)
    .insertInto('unclaimed_reports')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const findReport = (
  db: Db,
  by: { id: string } | OfReport,
  { lock = false } = {},
): Promise<ReportRecord | undefined> =>
  own(db)
    .selectFrom('unclaimed_reports')
    .selectAll()
    .where((eb) =>
      'id' in by ? eb('id', '=', by.id) : eb.and([eb('usState', '=', by.usState), eb('cutoffOn', '=', by.cutoffOn)]),
    )
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()

export const updatePaid = async (
  tx: Tx,
  id: string,
  paid: { reference: string; paid: bigint; paidAt: Temporal.Instant },
): Promise<void> => {
  await own(tx).updateTable('unclaimed_reports').set(paid).where('id', '=', id).execute()
}

export type ReportSum = ReportRecord & { returned: bigint; asked: boolean }

export const selectReports = async (db: Db): Promise<ReportSum[]> =>
  own(db)
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
  const { rows } = await sql<Coming>`
    select p.us_state as "usState", p.cutoff_on::text as "cutoffOn", p.due_on::text as "dueOn", a.currency,
      a.posted as held, count(*)::int as count
    from unclaimed_properties p join ledger_accounts a on a.id = p.account_id
    where p.state in ('noticed', 'dormant') group by 1, 2, 3, 4, 5 order by 3, 1, 2`.execute(db)
  return rows
}

/** Deletes an erased owner's closed properties; reported ones stay until paid. */
export const deleteOwner = async (tx: Tx, userId: string): Promise<void> => {
  await sql`delete from unclaimed_properties where user_id = ${userId} and ended_at is not null`.execute(tx)
  await sql`delete from owner_activity where user_id = ${userId}`.execute(tx)
}
