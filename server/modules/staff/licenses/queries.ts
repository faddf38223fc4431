import { sql } from 'kysely'
import type { Db } from '#server/platform/database.ts'
import { rows } from '#server/platform/rows.ts'
import type { LicenseRecord, VersionRecord } from './license.ts'

const tables = (db: Db) => db.withTables<{ licenseVersions: VersionRecord }>()

export const licenses = rows<LicenseRecord>('licenses')
export const versions = rows<VersionRecord>('licenseVersions', { unique: ['licenseId', 'version'] })

export const selectVersions = (db: Db): Promise<VersionRecord[]> =>
  tables(db).selectFrom('licenseVersions').selectAll().orderBy('licenseId').orderBy('version', 'desc').execute()

/** Issue date of the first license, and when one was first recorded here; null before. */
export const licensedSince = async (db: Db): Promise<{ issuedOn: string; keptAt: Temporal.Instant } | null> => {
  const { rows } = await sql<{ issuedOn: string | null; keptAt: Temporal.Instant }>`
    select min(issued_on)::text as "issuedOn", min(created_at) as "keptAt"
    from licenses join license_versions on license_id = licenses.id`.execute(db)
  const [since] = rows
  return since?.issuedOn ? { issuedOn: since.issuedOn, keptAt: since.keptAt } : null
}
