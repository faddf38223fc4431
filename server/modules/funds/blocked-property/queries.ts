import { sql } from 'kysely'
import type { Place } from '#server/platform/cursor.ts'
import type { Db, Tx } from '#server/platform/database.ts'

type Instant = Temporal.Instant

export type BlockedRecord = {
  id: string
  kind: 'transfer' | 'balance'
  userId: string
  transferId: string
  amount: bigint
  currency: string
  blockedAt: Instant
  /** yyyy-mm-dd */
  reportDueOn: string
  reportConfirmation: string | null
  reportedByName: string | null
  reportedAt: Instant | null
  license: string | null
  releasedAt: Instant | null
}
export type YearRecord = {
  year: number
  count: number
  confirmation: string
  filedBy: string
  filedByName: string
  filedAt: Instant
}

type Tables = { blocked_properties: BlockedRecord; blocked_reports: YearRecord }
const own = (db: Db) => db.withTables<Tables>()

export type Found = BlockedRecord & { code: string; asked: boolean }

const code = sql<string>`(select t.confirmation_code from transfers t where t.id = blocked_properties.transfer_id)`.as(
  'code',
)
const asked = sql<boolean>`exists (select from approvals a where a.kind = 'property_release' and a.decision is null
  and a.subject = blocked_properties.id::text)`.as('asked')

/** Returns false when it was recorded before. */
export const insertBlocked = async (tx: Tx, row: BlockedRecord): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await own(tx)
    .insertInto('blocked_properties')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const findBlocked = (db: Db, id: string, { lock = false } = {}): Promise<Found | undefined> =>
  own(db)
    .selectFrom('blocked_properties')
    .selectAll()
    .select([code, asked])
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate('blocked_properties'))
    .executeTakeFirst()

type ListQuery = { after: Place | undefined; limit: number }

/** Oldest first. */
export const selectHeld = (db: Db, { after, limit }: ListQuery): Promise<Found[]> =>
  own(db)
    .selectFrom('blocked_properties')
    .selectAll()
    .select([code, asked])
    .where('releasedAt', 'is', null)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(blocked_at, id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('blockedAt')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Latest release first. */
export const selectReleased = (db: Db, { after, limit }: ListQuery): Promise<Found[]> =>
  own(db)
    .selectFrom('blocked_properties')
    .selectAll()
    .select([code, asked])
    .where('releasedAt', 'is not', null)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(released_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('releasedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const selectHeldAt = (db: Db, at: Instant): Promise<Found[]> =>
  own(db)
    .selectFrom('blocked_properties')
    .selectAll()
    .select([code, asked])
    .where('blockedAt', '<', at)
    .where('amount', '>', 0n)
    .where((eb) => eb.or([eb('releasedAt', 'is', null), eb('releasedAt', '>=', at)]))
    .orderBy('blockedAt')
    .orderBy('id')
    .execute()

export const firstBlockedAt = async (db: Db): Promise<Instant | undefined> =>
  (await own(db).selectFrom('blocked_properties').select('blockedAt').orderBy('blockedAt').limit(1).executeTakeFirst())
    ?.blockedAt

type Change = Partial<
  Pick<BlockedRecord, 'reportConfirmation' | 'reportedByName' | 'reportedAt' | 'license' | 'releasedAt'>
>
export const updateBlocked = async (tx: Tx, id: string, change: Change): Promise<void> => {
  await own(tx).updateTable('blocked_properties').set(change).where('id', '=', id).execute()
}

/** Returns false when the year was filed before. */
export const insertYear = async (tx: Tx, row: YearRecord): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await own(tx)
    .insertInto('blocked_reports')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const selectYears = (db: Db): Promise<YearRecord[]> =>
  own(db).selectFrom('blocked_reports').selectAll().orderBy('year', 'desc').execute()

export type Frozen = { userId: string; amount: bigint; currency: string }

export const findFrozen = async (db: Db, transferId: string): Promise<Frozen | undefined> => {
  const { rows } = await sql<Frozen>`
    select user_id as "userId", case when funds = 'blocked' then total else 0 end as amount, currency
    from transfers where id = ${transferId} and state = 'blocked'`.execute(db)
  return rows[0]
}
