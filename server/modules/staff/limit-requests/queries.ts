import { type Generated, type Selectable, sql } from 'kysely'
import type { DecisionReason } from '#contract/staff/decision-reasons.ts'
import type { EvidenceKind, LimitRequestState } from '#contract/staff/limit-requests.ts'
import type { Place } from '#server/platform/cursor.ts'
import type { Db, Tx } from '#server/platform/database.ts'

type Decided = {
  note: string | null
  reasonCode: DecisionReason | null
  decidedBy: string | null
  decidedAt: Temporal.Instant | null
}
type Table = {
  id: string
  fileId: string
  userId: string
  evidence: EvidenceKind
  purpose: string
  bytes: bigint
  sha256: string
  requestDigest: string
  state: Generated<LimitRequestState>
  requestedAt: Temporal.Instant
} & { [Column in keyof Decided]: Generated<Decided[Column]> }
export type LimitRequestRecord = Selectable<Table>

const own = (db: Db) => db.withTables<{ limit_requests: Table }>()

export type NewLimitRequest = Omit<LimitRequestRecord, 'state' | keyof Decided>

export const insertRequest = (tx: Tx, row: NewLimitRequest): Promise<LimitRequestRecord> =>
  own(tx).insertInto('limit_requests').values(row).returningAll().executeTakeFirstOrThrow()

export const findRequest = (
  db: Db,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<LimitRequestRecord | undefined> =>
  own(db)
    .selectFrom('limit_requests')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()

export const selectLatest = (db: Db, userId: string): Promise<LimitRequestRecord | undefined> =>
  own(db)
    .selectFrom('limit_requests')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('requestedAt', 'desc')
    .limit(1)
    .executeTakeFirst()

export const hasGranted = async (db: Db, userId: string): Promise<boolean> =>
  (await own(db)
    .selectFrom('limit_requests')
    .select('id')
    .where('userId', '=', userId)
    .where('state', '=', 'granted')
    .limit(1)
    .executeTakeFirst()) !== undefined

export const updateDecision = async (
  tx: Tx,
  id: string,
  decided: { state: 'granted' | 'declined' } & { [Column in keyof Decided]: NonNullable<Decided[Column]> },
): Promise<void> => {
  await own(tx).updateTable('limit_requests').set(decided).where('id', '=', id).execute()
}

type ListQuery = { after: Place | undefined; limit: number }

export const selectPending = (db: Db, { after, limit }: ListQuery): Promise<LimitRequestRecord[]> =>
  own(db)
    .selectFrom('limit_requests')
    .selectAll()
    .where('state', '=', 'pending')
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(requested_at, id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('requestedAt')
    .orderBy('id')
    .limit(limit)
    .execute()

export const selectDecided = (db: Db, { after, limit }: ListQuery): Promise<LimitRequestRecord[]> =>
  own(db)
    .selectFrom('limit_requests')
    .selectAll()
    .where('state', '<>', 'pending')
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(decided_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('decidedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Returns the ids of their pictures. */
export const deleteRequests = async (tx: Tx, userId: string): Promise<string[]> => {
  const deleted = await own(tx).deleteFrom('limit_requests').where('userId', '=', userId).returning('fileId').execute()
  return deleted.map(({ fileId }) => fileId)
}
