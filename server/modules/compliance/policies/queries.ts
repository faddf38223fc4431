import { sql } from 'kysely'
import type { PolicyTopic } from '#contract/compliance/policies.ts'
import type { Db, Tx } from '#server/platform/database.ts'

type Instant = Temporal.Instant
export type VersionRow = {
  /** Shared with the approval that published it. */
  id: string
  requestDigest: string | null
  policyId: string
  version: number
  topic: PolicyTopic
  title: string
  text: string
  /** yyyy-mm-dd */
  effectiveOn: string
  reviewOn: string
  ownerId: string
  reason: string
  writtenBy: string
  approvedBy: string
  publishedAt: Instant
}
type Acknowledgement = { versionId: string; userId: string; at: Instant }
type Tables = {
  policyVersions: VersionRow
  policyAcknowledgements: Acknowledgement
}
const own = (db: Db) => db.withTables<Tables>()

/** False when the number is taken. */
export const insertVersion = async (tx: Tx, row: VersionRow): Promise<boolean> => {
  const inserted = await own(tx)
    .insertInto('policyVersions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['policyId', 'version']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const selectLatest = (db: Db): Promise<VersionRow[]> =>
  own(db)
    .selectFrom('policyVersions')
    .distinctOn('policyId')
    .selectAll()
    .orderBy('policyId')
    .orderBy('version', 'desc')
    .execute()

export const selectVersions = (db: Db, policyId: string): Promise<VersionRow[]> =>
  own(db).selectFrom('policyVersions').selectAll().where('policyId', '=', policyId).orderBy('version', 'desc').execute()

export const findVersion = (db: Db, id: string): Promise<VersionRow | undefined> =>
  own(db).selectFrom('policyVersions').selectAll().where('id', '=', id).executeTakeFirst()

/** Acknowledgments of versions by current staff. */
export const selectAcknowledgements = async (db: Db, versionIds: readonly string[]): Promise<Acknowledgement[]> =>
  versionIds.length === 0
    ? []
    : own(db).selectFrom('policyAcknowledgements').selectAll().where('versionId', 'in', versionIds).execute()

/** False when it exists. */
export const insertAcknowledgement = async (tx: Tx, row: Acknowledgement): Promise<boolean> => {
  const inserted = await own(tx)
    .insertInto('policyAcknowledgements')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Everyone with a role; a person without one is not staff. */
export const selectStaff = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ userId: string }>`select distinct user_id as "userId" from staff_roles`.execute(db)
  return rows.map(({ userId }) => userId)
}
