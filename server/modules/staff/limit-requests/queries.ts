import { sql } from 'kysely'
import type { DecisionReason } from '#contract/staff/decision-reasons.ts'
import type { EvidenceKind, LimitRequestState } from '#contract/staff/limit-requests.ts'
import type { Place } from '#server/platform/cursor.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { rows } from '#server/platform/rows.ts'
import { statement } from '#server/platform/statement.ts'

type Decision = {
  note: string | null
  reasonCode: DecisionReason | null
  decidedBy: string | null
  decidedAt: Temporal.Instant | null
}
export type NewLimitRequest = {
  id: string
  fileId: string
  userId: string
  evidence: EvidenceKind
  purpose: string
  bytes: bigint
  sha256: string
  requestDigest: string
  requestedAt: Temporal.Instant
}
export type LimitRequestRecord = NewLimitRequest & Decision & { state: LimitRequestState }

export const requests = rows<LimitRequestRecord>('limitRequests')
const tables = (db: Db) => db.withTables<{ limit_requests: LimitRequestRecord }>()

export const selectLatest = (db: Db, userId: string): Promise<LimitRequestRecord | undefined> =>
  tables(db)
    .selectFrom('limit_requests')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('requestedAt', 'desc')
    .limit(1)
    .executeTakeFirst()

export const hasGranted = async (db: Db, userId: string): Promise<boolean> =>
  (await granted.first(db, { userId })) !== undefined

const granted = statement((db, { userId }: { userId: string }) =>
  tables(db)
    .selectFrom('limit_requests')
    .select('id')
    .where('userId', '=', userId)
    .where('state', '=', 'granted')
    .limit(1),
)

type ListQuery = { after: Place | undefined; limit: number }

export const selectPending = (db: Db, { after, limit }: ListQuery): Promise<LimitRequestRecord[]> =>
  tables(db)
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
  tables(db)
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
  const deleted = await tables(tx)
    .deleteFrom('limit_requests')
    .where('userId', '=', userId)
    .returning('fileId')
    .execute()
  return deleted.map(({ fileId }) => fileId)
}
