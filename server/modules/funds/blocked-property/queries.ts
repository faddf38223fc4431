import { sql } from 'kysely'
import type { Place } from '#server/platform/cursor.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { rows } from '#server/platform/rows.ts'

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
export const properties = rows<BlockedRecord>('blockedProperties')
export const reports = rows<YearRecord>('blockedReports', { unique: ['year'] })
const tables = (db: Db) => db.withTables<Tables>()

export type ListedProperty = BlockedRecord & { code: string; asked: boolean }

const code = sql<string>`(select t.confirmation_code from transfers t where t.id = blocked_properties.transfer_id)`.as(
  'code',
)
const asked = sql<boolean>`exists (select from approvals a where a.kind = 'property_release' and a.decision is null
  and a.subject = blocked_properties.id::text)`.as('asked')

const found = (db: Db) => tables(db).selectFrom('blocked_properties').selectAll().select([code, asked])

export const findBlocked = (db: Db, id: string): Promise<ListedProperty | undefined> =>
  found(db).where('id', '=', id).executeTakeFirst()

export const lockBlocked = (tx: Tx, id: string): Promise<ListedProperty | undefined> =>
  found(tx).where('id', '=', id).forUpdate('blocked_properties').executeTakeFirst()

type ListQuery = { after: Place | undefined; limit: number }

/** Oldest first. */
export const selectHeld = (db: Db, { after, limit }: ListQuery): Promise<ListedProperty[]> =>
  found(db)
    .where('releasedAt', 'is', null)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(blocked_at, id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('blockedAt')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Latest release first. */
export const selectReleased = (db: Db, { after, limit }: ListQuery): Promise<ListedProperty[]> =>
  found(db)
    .where('releasedAt', 'is not', null)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(released_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('releasedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const selectHeldAt = (db: Db, at: Instant): Promise<ListedProperty[]> =>
  found(db)
    .where('blockedAt', '<', at)
    .where('amount', '>', 0n)
    .where((eb) => eb.or([eb('releasedAt', 'is', null), eb('releasedAt', '>=', at)]))
    .orderBy('blockedAt')
    .orderBy('id')
    .execute()

export const firstBlockedAt = async (db: Db): Promise<Instant | undefined> =>
  (
    await tables(db)
      .selectFrom('blocked_properties')
      .select('blockedAt')
      .orderBy('blockedAt')
      .limit(1)
      .executeTakeFirst()
  )?.blockedAt

export type Frozen = { userId: string; amount: bigint; currency: string }

export const findFrozen = async (db: Db, transferId: string): Promise<Frozen | undefined> => {
  const { rows } = await sql<Frozen>`
    select user_id as "userId", case when funds = 'blocked' then total else 0 end as amount, currency
    from transfers where id = ${transferId} and state = 'blocked'`.execute(db)
  return rows[0]
}
