import type { people as calls, PeopleFilter } from '#contract/funds/people.ts'
import { Refusal } from '#contract/lib/errors.ts'
import type { Reply } from '#contract/lib/route.ts'
import { pageOf, readCursor } from '#server/platform/cursor.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { recipients, selectMethods } from '../queries.ts'
import { fullNameOf, type RecipientRecord } from '../recipient.ts'
import { people, selectPeople, selectSameName, selectTies } from './people-queries.ts'
import { type PersonRecord, type WholePerson, wirePerson } from './person.ts'

/** Usable methods first, the most recently used before the others. */
const inOrder = (methods: readonly RecipientRecord[]): RecipientRecord[] => [
  ...methods.filter(({ archivedAt }) => archivedAt === null),
  ...methods.filter(({ archivedAt }) => archivedAt !== null),
]

/** People with their payout methods, groups and whether they have paid. */
export const wholePeople = async (db: Db | Tx, found: readonly PersonRecord[]): Promise<WholePerson[]> => {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const methods = Map.groupBy(await selectMethods(db, ids), ({ personId }) => personId)
  const { memberships, payers } = await selectTies(db, ids)
  const groups = Map.groupBy(memberships, ({ personId }) => personId)
  return found.map((person) => ({
    ...person,
    methods: inOrder(methods.get(person.id) ?? []),
    groupIds: (groups.get(person.id) ?? []).map(({ groupId }) => groupId),
    isPayer: payers.has(person.id),
  }))
}

export const wholePerson = async (db: Db | Tx, person: PersonRecord): Promise<WholePerson> => {
  const [whole] = await wholePeople(db, [person])
  if (!whole) throw new Error(`person ${person.id} is not there`)
  return whole
}

type Listing = {
  userId: string
  cursor?: string | undefined
  search?: string | undefined
  groupId?: string | undefined
  filter: PeopleFilter
  limit: number
}

/** A customer's people, favorites first. Throws `invalid_request` for a cursor that is not ours. */
export const listPeople = async (db: Db, { cursor, limit, ...wanted }: Listing): Promise<Reply<typeof calls.list>> => {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const rows = await selectPeople(db, { ...wanted, after, limit: limit + 1 })
  const { items, next } = pageOf(rows, limit, ({ usedAt, id }) => ({ at: usedAt, id }))
  return { items: (await wholePeople(db, items)).map(wirePerson), next }
}

type OwnKey = { id: string; userId: string }

const ownPerson = (person: PersonRecord | undefined, userId: string): PersonRecord => {
  if (person?.userId !== userId) throw new Refusal('not_found')
  return person
}

/** One of a customer's own people. Throws `not_found`, also for another customer's. */
export const findOwnPerson = async (db: Db, { id, userId }: OwnKey): Promise<PersonRecord> =>
  ownPerson(await people.find(db, { id }), userId)

/** Throws as `findOwnPerson` does. */
export const lockOwnPerson = async (tx: Tx, { id, userId }: OwnKey): Promise<PersonRecord> =>
  ownPerson(await people.lock(tx, { id }), userId)

/** The person with that id, or the owner of the payout method with that id: a payout names the method alone. */
const findByEither = async (db: Db, { id, userId }: OwnKey): Promise<PersonRecord> => {
  const person = await people.find(db, { id })
  if (person?.userId === userId) return person
  const method = await recipients.find(db, { id })
  if (method?.userId !== userId) throw new Refusal('not_found')
  return findOwnPerson(db, { id: method.personId, userId })
}

/** A person, and others of the same name. Throws `not_found`, also for another customer's. */
export const readPerson = async (db: Db, own: OwnKey): Promise<Reply<typeof calls.read>> => {
  const person = await findByEither(db, own)
  const same = await wholePeople(db, await selectSameName(db, person))
  return {
    ...wirePerson(await wholePerson(db, person)),
    same: same.map((other) => ({
      id: other.id,
      fullName: fullNameOf(other),
      label: other.methods[0]?.label ?? (other.phone || other.email),
    })),
  }
}
