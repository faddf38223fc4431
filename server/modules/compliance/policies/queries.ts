import { sql } from 'kysely'
import type { PolicyTopic } from '#contract/compliance/policies.ts'
import type { Db } from '#server/platform/database.ts'
import { rows } from '#server/platform/rows.ts'

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
const tables = (db: Db) => db.withTables<Tables>()

export const versions = rows<VersionRow>('policyVersions', { unique: ['policyId', 'version'] })
export const acknowledgements = rows<Acknowledgement>('policyAcknowledgements', { unique: ['versionId', 'userId'] })

export const selectLatest = (db: Db): Promise<VersionRow[]> =>
  tables(db)
    .selectFrom('policyVersions')
    .distinctOn('policyId')
    .selectAll()
    .orderBy('policyId')
    .orderBy('version', 'desc')
    .execute()

/** Acknowledgments of versions by current staff. */
export const selectAcknowledgements = async (db: Db, versionIds: readonly string[]): Promise<Acknowledgement[]> =>
  versionIds.length === 0
    ? []
    : tables(db).selectFrom('policyAcknowledgements').selectAll().where('versionId', 'in', versionIds).execute()

/** Everyone with a role; a person without one is not staff. */
export const selectStaff = async (db: Db): Promise<string[]> => {
  const { rows: staff } = await sql<{ userId: string }>`select distinct user_id as "userId" from staff_roles`.execute(
    db,
  )
  return staff.map(({ userId }) => userId)
}
