import { Refusal } from '../../../contract/errors.ts'
import type { License } from '../../../contract/licenses.ts'
import type { Db } from '../../platform/database.ts'
import { dayOf } from '../../platform/new-york.ts'
import { type Person, readUsers } from '../identity/index.ts'
import { daysLeft, type LicenseRecord, stateOf, type VersionRecord } from './license.ts'
import { findLicense, selectLicenses, selectVersions, selectVersionsOf } from './queries.ts'

const nameOf = (people: ReadonlyMap<string, Person>, id: string): string => {
  const person = people.get(id)
  return person ? `${person.firstName} ${person.lastName}`.trim() : ''
}

type Found = { license: LicenseRecord; versions: readonly VersionRecord[]; people: ReadonlyMap<string, Person> }

const licenseView = ({ license: { id, kind }, versions, people }: Found, today: Temporal.PlainDate): License => {
  const left = daysLeft(versions[0]?.expiresOn ?? null, today)
  return {
    ...{ id, kind, state: stateOf(left), daysLeft: left },
    versions: versions.map(({ licenseId: _, changedAt, ...row }) => ({
      ...row,
      owner: nameOf(people, row.ownerId),
      changedBy: nameOf(people, row.changedBy),
      changedAt: changedAt.toString(),
    })),
  }
}

const peopleOf = (db: Db, versions: readonly VersionRecord[]) =>
  readUsers(db, [...new Set(versions.flatMap(({ ownerId, changedBy }) => [ownerId, changedBy]))])

/** What ends first at the top; what does not end last. */
export const listLicenses = async (db: Db, at: Temporal.Instant): Promise<License[]> => {
  const [all, versions] = [await selectLicenses(db), await selectVersions(db)]
  const people = await peopleOf(db, versions)
  return all
    .map((license) => {
      const own = versions.filter(({ licenseId }) => licenseId === license.id)
      return licenseView({ license, versions: own, people }, dayOf(at))
    })
    .sort((a, b) => (a.daysLeft ?? Infinity) - (b.daysLeft ?? Infinity) || a.id.localeCompare(b.id))
}

/** Throws `not_found`. */
export const readLicense = async (db: Db, id: string, at: Temporal.Instant): Promise<License> => {
  const license = await findLicense(db, id)
  if (!license) throw new Refusal('not_found')
  const versions = await selectVersionsOf(db, id)
  return licenseView({ license, versions, people: await peopleOf(db, versions) }, dayOf(at))
}
