import { Refusal } from '#contract/lib/errors.ts'
import type { Attachment } from '#contract/staff/attachments.ts'
import type { License } from '#contract/staff/licenses.ts'
import { nameOf, type Person, readUsers } from '#server/modules/people/identity/index.ts'
import type { Db } from '#server/platform/database.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { attachmentsOf } from '../attachments/index.ts'
import { daysLeft, type LicenseRecord, stateOf, type VersionRecord } from './license.ts'
import { licenses, selectVersions, versions } from './queries.ts'

type About = { people: ReadonlyMap<string, Person>; documents: ReadonlyMap<string, Attachment[]> }
type Details = About & { license: LicenseRecord; versions: readonly VersionRecord[] }

const licenseView = (
  { license: { id, kind }, versions, people, documents }: Details,
  today: Temporal.PlainDate,
): License => {
  const left = daysLeft(versions[0]?.expiresOn ?? null, today)
  return {
    ...{ id, kind, state: stateOf(left), daysLeft: left },
    versions: versions.map(({ licenseId: _, requestDigest: __, documentId, changedAt, ...row }) => ({
      ...row,
      document: documents.get(documentId ?? '')?.[0] ?? null,
      owner: nameOf(people, row.ownerId),
      changedBy: nameOf(people, row.changedBy),
      changedAt: changedAt.toString(),
    })),
  }
}

const about = async (db: Db, versions: readonly VersionRecord[]): Promise<About> => ({
  people: await readUsers(db, [...new Set(versions.flatMap(({ ownerId, changedBy }) => [ownerId, changedBy]))]),
  documents: await attachmentsOf(
    db,
    versions.flatMap(({ documentId }) => documentId ?? []),
  ),
})

export const listLicenses = async (db: Db, at: Temporal.Instant): Promise<License[]> => {
  const [all, history] = [await licenses.list(db, {}, 'id'), await selectVersions(db)]
  const found = await about(db, history)
  return all
    .map((license) => {
      const ofLicense = history.filter(({ licenseId }) => licenseId === license.id)
      return licenseView({ ...found, license, versions: ofLicense }, dayOf(at))
    })
    .sort((a, b) => (a.daysLeft ?? Infinity) - (b.daysLeft ?? Infinity) || a.id.localeCompare(b.id))
}

/** Refuses `not_found`. */
export const readLicense = async (db: Db, id: string, at: Temporal.Instant): Promise<License> => {
  const license = await licenses.find(db, { id })
  if (!license) throw new Refusal('not_found')
  const history = await versions.list(db, { licenseId: id }, 'version', 'desc')
  return licenseView({ ...(await about(db, history)), license, versions: history }, dayOf(at))
}
