import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'
import type { LicenseRecord, VersionRecord } from './license.ts'

type Tables = { licenses: LicenseRecord; licenseVersions: VersionRecord }
const own = (db: Db) => db.withTables<Tables>()

/** False when the id is taken. */
export const insertLicense = async (tx: Tx, license: LicenseRecord): Promise<boolean> => {
  const inserted = await own(tx)
    .insertInto('licenses')
    .values(license)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** False when the number is taken. */
export const insertVersion = async (tx: Tx, version: VersionRecord): Promise<boolean> => {
  const inserted = await own(tx)
    .insertInto('licenseVersions')
    .values(version)
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()
  return inserted !== undefined
}

export const selectLicenses = (db: Db): Promise<LicenseRecord[]> => own(db).selectFrom('licenses').selectAll().execute()

export const findLicense = (db: Db, id: string): Promise<LicenseRecord | undefined> =>
  own(db).selectFrom('licenses').selectAll().where('id', '=', id).executeTakeFirst()

export const selectVersions = (db: Db): Promise<VersionRecord[]> =>
  own(db).selectFrom('licenseVersions').selectAll().orderBy('licenseId').orderBy('version', 'desc').execute()

export const selectVersionsOf = (db: Db, licenseId: string): Promise<VersionRecord[]> =>
  own(db)
    .selectFrom('licenseVersions')
    .selectAll()
    .where('licenseId', '=', licenseId)
    .orderBy('version', 'desc')
    .execute()

export const findVersion = (
  db: Db,
  of: Pick<VersionRecord, 'licenseId' | 'version'>,
): Promise<VersionRecord | undefined> =>
  own(db)
    .selectFrom('licenseVersions')
    .selectAll()
    .where('licenseId', '=', of.licenseId)
    .where('version', '=', of.version)
    .executeTakeFirst()

/** Issue date of the first license, and when one was first recorded here; null before. */
export const licensedSince = async (db: Db): Promise<{ issuedOn: string; keptAt: Temporal.Instant } | null> => {
  const { rows } = await sql<{ issuedOn: string | null; keptAt: Temporal.Instant }>`
    select min(issued_on)::text as "issuedOn", min(created_at) as "keptAt"
    from licenses join license_versions on license_id = licenses.id`.execute(db)
  const [since] = rows
  return since?.issuedOn ? { issuedOn: since.issuedOn, keptAt: since.keptAt } : null
}
