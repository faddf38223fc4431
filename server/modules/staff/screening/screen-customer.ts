import type { ScreeningResult } from '#contract/staff/screening.ts'
import type { Person } from '#server/modules/people/identity/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { compareIdentifiers } from './compare.ts'
import type { Moment } from './moments.ts'
import { readListed, selectLatestChecks } from './queries.ts'
import { type Screened, type ScreeningDeps, screenNames } from './screen-names.ts'

const joined = (...parts: string[]): string => parts.filter(Boolean).join(' ')

const sexes: Readonly<Record<string, 'M' | 'F'>> = { male: 'M', female: 'F' }

/** A customer's details that confirm or contradict a match. */
export const evidenceOfPerson = ({ dob, nationality, country, gender }: Person) => ({
  birthDate: dob || null,
  countries: [nationality, country].filter(Boolean),
  sex: sexes[gender] ?? null,
})

/** A company's account is a customer of its own. */
export const typeOf = ({ role }: Person) => (role === 'business' ? 'entity' : 'individual')

/** Screens a customer as a sender, so a clearance applies to both. */
export const customerToScreen = (person: Person): Screened => {
  const { _id: subject, firstName, middleName, lastName, streetNumber, streetName } = person
  const { city, state, postalCode, country } = person
  const details = { addressLine: joined(streetNumber, streetName), city, state, postalCode, country }
  const name = joined(firstName, middleName, lastName)
  return { kind: 'sender', subject, name, type: typeOf(person), details, ...evidenceOfPerson(person) }
}

/** Screens a customer. True on a match: the caller refuses, and commits the check. */
export const isListed = async (
  tx: Tx,
  deps: ScreeningDeps,
  { moment, person }: { moment: Moment; person: Person },
): Promise<boolean> =>
  (await screenNames(tx, deps, { moment, owner: person._id, names: [customerToScreen(person)] })).length > 0

/** Latest check of these subjects, or of a customer under the current name; null before the first. */
export const readScreening = async (db: Db, subjects: string | readonly string[]): Promise<ScreeningResult | null> => {
  const checks =
    typeof subjects === 'string'
      ? (await selectLatestChecks(db, [subjects])).slice(0, 1)
      : await selectLatestChecks(db, subjects)
  const [latest] = checks
  if (!latest) return null
  return {
    at: latest.at.toString(),
    lists: Object.entries(latest.lists).map(([list, version]) => ({ list, version })),
    names: checks.length,
    matches: checks.reduce((sum, { hits }) => sum + hits.length, 0),
  }
}

/** List entries matched by a customer's latest check, by id, with the score and reasons of the match. */
const readMatched = async (db: Db, userId: string) => {
  const [latest] = await selectLatestChecks(db, [userId])
  const hits = latest?.hits ?? []
  const listed = await readListed(
    db,
    hits.map(({ entryId }) => entryId),
  )
  return new Map(
    hits.flatMap(({ entryId, score, why }) => {
      const entry = listed.get(entryId)
      return entry ? [[entryId, { ...entry, score, why }] as const] : []
    }),
  )
}

/** Matches of a customer's latest check, with distinguishing details. */
export const readCustomerMatches = async (db: Db, person: Person) => {
  const { _id, dob, nationality, country, city, state } = person
  const { name } = customerToScreen(person)
  const known = { name, birthDate: dob || null, country: nationality || country || null, document: null }
  return [...(await readMatched(db, _id)).values()].map((entry) => ({
    ...{ name, listedName: entry.name, list: entry.list, program: entry.program },
    ours: { kind: 'sender' as const, place: [city, state].filter(Boolean).join(', ') },
    theirs: {
      ...{ kind: entry.kind, remarks: entry.remarks, listVersion: entry.version },
      listReadAt: entry.confirmedAt.toString(),
    },
    ...compareIdentifiers(known, entry, entry),
  }))
}
