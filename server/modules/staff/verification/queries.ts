import { type Generated, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'
import { rows } from '#server/platform/rows.ts'
import { statement } from '#server/platform/statement.ts'
import { none, type Verification } from './verification.ts'

type Decision = 'verified' | 'rejected'
export type DocumentDecision = {
  decision: Decision
  decidedBy: string
  decidedAt: Temporal.Instant
  noticeTitle: string
  noticeMessage: string
}
type NewDocument = { id: string; userId: string; bytes: bigint; sha256: string; receivedAt: Temporal.Instant }
type Document = NewDocument & { [Column in keyof DocumentDecision]: DocumentDecision[Column] | null }
type Tables = {
  documents: Document
  verifications: Verification & {
    userId: string
    withdrawnName: Generated<string | null>
    withdrawnRequestedAt: Generated<Temporal.Instant | null>
  }
  users: { id: string; closedAt: Temporal.Instant | null }
}

/** The row and the sealed picture stay for the record. */
export const documents = rows<Document, Document, NewDocument>('documents')
const tables = (db: Db) => db.withTables<Tables>()

/** A person's newest document and its decision; undefined when there was none. */
export const selectLastDecision = (db: Db, userId: string) =>
  tables(db)
    .selectFrom('documents')
    .select(['decision', 'decidedAt', 'noticeTitle', 'noticeMessage'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Only the newest requests: last year's durations do not predict today's. */
const reviewsRead = 200
const reviewsNeeded = 20

/** The 90th percentile of the newest review times in hours, rounded up; null while there are too few. */
export const selectUsualHours = async (db: Db): Promise<number | null> => {
  const newest = tables(db)
    .selectFrom('documents')
    .select(sql<number>`extract(epoch from decided_at - received_at)::float8`.as('seconds'))
    .where('decidedAt', 'is not', null)
    .orderBy('id', 'desc')
    .limit(reviewsRead)
  const row = await tables(db)
    .selectFrom(newest.as('newest'))
    .select(({ fn }) => [
      fn.countAll<bigint>().as('count'),
      sql<number | null>`percentile_disc(0.9) within group (order by seconds)`.as('seconds'),
    ])
    .executeTakeFirstOrThrow()
  return row.seconds === null || Number(row.count) < reviewsNeeded ? null : Math.max(1, Math.ceil(row.seconds / 3600))
}

/** Returns the ids of the deleted documents. */
export const deleteDocuments = async (tx: Tx, userId: string): Promise<string[]> =>
  (await tables(tx).deleteFrom('documents').where('userId', '=', userId).returning('id').execute()).map(({ id }) => id)

export const selectVerification = async (db: Db, userId: string): Promise<Verification> =>
  (await tables(db)
    .selectFrom('verifications')
    .select(['state', 'requestedAt', 'documentId'])
    .where('userId', '=', userId)
    .executeTakeFirst()) ?? none

/** A closed account counts as not verified and cannot send. */
export const selectStateOfOpen = async (db: Db, userId: string): Promise<Verification['state']> => {
  const row = await stateOfOpen.first(db, { userId })
  return row?.state ?? 'not_verified'
}

const stateOfOpen = statement((db, { userId }: { userId: string }) =>
  tables(db)
    .selectFrom('verifications')
    .innerJoin('users', 'users.id', 'verifications.userId')
    .select('verifications.state')
    .where('verifications.userId', '=', userId)
    .where('users.closedAt', 'is', null),
)

export const upsertVerification = async (tx: Tx, userId: string, row: Verification): Promise<void> => {
  await tables(tx)
    .insertInto('verifications')
    .values({ userId, ...row })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ ...row, withdrawnName: null, withdrawnRequestedAt: null }),
    )
    .execute()
}

/** Verified → Not Verified under another name; `nameMac` is of the verified one. Returns whether the person was verified. */
export const updateToRenamed = async (tx: Tx, userId: string, nameMac: string): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('verifications')
    .set(({ ref }) => ({
      state: 'not_verified',
      requestedAt: null,
      documentId: null,
      withdrawnName: nameMac,
      withdrawnRequestedAt: ref('requestedAt'),
    }))
    .where('userId', '=', userId)
    .where('state', '=', 'verified')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Not Verified → Verified with the earlier document, if this is the verified name. Returns whether it was. */
export const updateToRestored = async (tx: Tx, userId: string, nameMac: string): Promise<boolean> => {
  const document = tables(tx)
    .selectFrom('documents')
    .select('id')
    .where('userId', '=', userId)
    .where('decision', '=', 'verified')
    .orderBy('id', 'desc')
    .limit(1)
  const { numUpdatedRows } = await tables(tx)
    .updateTable('verifications')
    .set(({ ref }) => ({
      state: 'verified',
      requestedAt: ref('withdrawnRequestedAt'),
      documentId: document,
      withdrawnName: null,
      withdrawnRequestedAt: null,
    }))
    .where('userId', '=', userId)
    .where('withdrawnName', '=', nameMac)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns whether the state was one of these and is now `not_verified`. */
export const updateToNotVerified = async (
  tx: Tx,
  userId: string,
  { from, keepDocument }: { from: readonly Verification['state'][]; keepDocument: boolean },
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('verifications')
    .set({ state: 'not_verified', requestedAt: null, ...(keepDocument ? {} : { documentId: null }) })
    .where('userId', '=', userId)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
