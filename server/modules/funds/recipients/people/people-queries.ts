import { sql } from 'kysely'
import type { PeopleFilter } from '#contract/funds/people.ts'
import { sameLetters, searchable, searchWords } from '#contract/lib/names.ts'
import type { Place } from '#server/platform/cursor.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { escapeLike } from '#server/platform/escape-like.ts'
import { lockKey } from '#server/platform/lock-key.ts'
import { rows } from '#server/platform/rows.ts'
import { statement } from '#server/platform/statement.ts'
import { fullNameOf } from '../recipient.ts'
import type { PersonRecord } from './person.ts'

type PersonRow = PersonRecord & { search: string }
type PayerRow = { userId: string; payer: string; personId: string; since: Temporal.Instant }
type Tables = {
  people: PersonRow
  personGroupMembers: { groupId: string; personId: string; addedAt: Temporal.Instant }
  personPayers: PayerRow
}
const tables = (db: Db) => db.withTables<Tables>()

const columns = [
  'id', 'userId', 'firstName', 'lastName', 'secondLastName', 'email', 'phone', 'addressLine', 'city', 'country', 'favorite',
  'archivedAt', 'createdAt', 'updatedAt', 'usedAt',
] as const satisfies readonly (keyof PersonRecord)[] // biome-ignore format: a list of names

const rowOf = (person: PersonRecord): PersonRow => ({ ...person, search: searchable(fullNameOf(person)) })

export const people = rows<PersonRecord, PersonRow>('people', { columns, write: rowOf })
export const payers = rows<PayerRow>('personPayers')

/** Serializes a customer's changes to their people, for correct limits and merges. */
export const lockPeople = async (tx: Tx, userId: string): Promise<void> => {
  await lockKey(tx, `recipients of ${userId}`)
}

/** Counts the people whom a customer added; payers are added automatically and do not count. */
export const countPeople = async (tx: Tx, userId: string): Promise<number> => {
  const { count } = await tables(tx)
    .selectFrom('people')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('userId', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('personPayers').select('payer').whereRef('personPayers.personId', '=', 'people.id'))),
    )
    .executeTakeFirstOrThrow()
  return Number(count) // tidy allows Number because it counts rows
}

export const updatePerson = async (tx: Tx, person: PersonRecord): Promise<void> => {
  const { id, userId: _, createdAt: __, ...change } = rowOf(person)
  await people.update(tx, { id }, change)
}

/** Deletes all people of a customer, and their account from the people of others. Their recipients must be deleted before. */
export const deletePeople = async (tx: Tx, userId: string): Promise<void> => {
  await tables(tx).deleteFrom('people').where('userId', '=', userId).execute()
}

/** `sameLetters` applied to text folded by `searchable`. */
const letters = sql<string>`regexp_replace(search, '[^[:alnum:]]', '', 'g')`

/** Other people of a customer with exactly the same name, including archived ones. */
export const selectSameName = (db: Db, { id, userId, ...names }: PersonRecord): Promise<PersonRecord[]> =>
  tables(db)
    .selectFrom('people')
    .select(columns)
    .where('userId', '=', userId)
    .where(letters, '=', sameLetters(fullNameOf(names)))
    .where('id', '<>', id)
    .orderBy('usedAt', 'desc')
    .limit(5)
    .execute()

/** All of a customer's people with one of these names, as `sameLetters` folds them. */
export const selectNamed = async (db: Db, userId: string, names: readonly string[]) =>
  tables(db)
    .selectFrom('people')
    .select([...columns, 'search'])
    .where('userId', '=', userId)
    .where(letters, 'in', [...names])
    .orderBy('createdAt')
    .execute()

export type PeoplePage = {
  userId: string
  after?: Place | undefined
  search?: string | undefined
  groupId?: string | undefined
  filter: PeopleFilter
  limit: number
}

/** One page of a customer's people after a position: favorites first, then by their latest payment. */
export const selectPeople = async (db: Db, page: PeoplePage): Promise<PersonRecord[]> => {
  const { userId, after, search = '', groupId, filter, limit } = page
  let query = tables(db)
    .selectFrom('people')
    .select(columns)
    .where('userId', '=', userId)
    .where('archivedAt', filter === 'archived' ? 'is not' : 'is', null)
  if (filter === 'payers')
    query = query.where(sql<boolean>`exists (select from person_payers where person_payers.person_id = people.id)`)
  if (filter === 'payable')
    query = query.where(
      sql<boolean>`exists (select from recipients r where r.person_id = people.id and r.archived_at is null)`,
    )
  if (groupId !== undefined)
    query = query.where(
      sql<boolean>`exists (
        select from person_group_members m join person_groups g on g.id = m.group_id
        where m.person_id = people.id and g.id = ${groupId} and g.user_id = ${userId}
      )`,
    )
  for (const word of searchWords(search)) query = query.where('search', 'like', `%${escapeLike(word)}%`)
  if (after)
    query = query.where(({ eb, refTuple, selectFrom, tuple }) => {
      const favorite = selectFrom('people as last').select('last.favorite').where('last.id', '=', after.id)
      return eb(refTuple('favorite', 'usedAt', 'id'), '<', tuple(favorite, after.at, after.id))
    })
  return query.orderBy('favorite', 'desc').orderBy('usedAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** The groups of people, and which of them have paid. */
export const selectTies = async (db: Db, personIds: readonly string[]) => {
  const ids = [...personIds]
  const memberships = await tables(db)
    .selectFrom('personGroupMembers')
    .select(['groupId', 'personId'])
    .where('personId', 'in', ids)
    .orderBy('addedAt')
    .execute()
  const payers = await tables(db).selectFrom('personPayers').select('personId').where('personId', 'in', ids).execute()
  return { memberships, payers: new Set(payers.map(({ personId }) => personId)) }
}

/** Moves `usedAt` of the owner of a payout method forward, never back. */
export const setPersonUsed = async (tx: Tx, used: Used): Promise<void> => {
  await using.run(tx, used)
}

type Used = { recipientId: string; userId: string; usedAt: Temporal.Instant }

const using = statement(
  (_, { recipientId, userId, usedAt }: Used) => sql`
    update people set used_at = greatest(used_at, ${usedAt}::timestamptz)
    where id = (select person_id from recipients where id = ${recipientId}) and user_id = ${userId}`,
)

/** Moves all payout methods, groups and payers from one person to another. */
export const moveTies = async (tx: Tx, { from, to }: { from: string; to: string }): Promise<void> => {
  await sql`update recipients set person_id = ${to} where person_id = ${from}`.execute(tx)
  await sql`update person_payers set person_id = ${to} where person_id = ${from}`.execute(tx)
  await sql`
    insert into person_group_members (group_id, person_id, added_at)
    select group_id, ${to}, added_at from person_group_members where person_id = ${from}
    on conflict do nothing`.execute(tx)
}

/** Deletes the payer entries of an erased account: people known only by it are deleted, others retain the customer's own entries. */
export const forgetPayer = async (tx: Tx, payer: string): Promise<void> => {
  const forgotten = await tables(tx)
    .deleteFrom('personPayers')
    .where('payer', '=', payer)
    .returning('personId')
    .execute()
  if (forgotten.length === 0) return
  await sql`
    delete from people where id = any(${forgotten.map(({ personId }) => personId)}::uuid[])
      and email = '' and phone = '' and not exists (select from recipients where person_id = people.id)
      and not exists (select from person_payers where person_id = people.id)`.execute(tx)
}

export type PlaceOfMethod = { recipientId: string; personId: string; country: string; city: string }

/** The locations of a customer's payout methods: the method's city, or its person's where it has none. */
export const selectPlaces = async (db: Db, userId: string): Promise<PlaceOfMethod[]> => {
  const { rows } = await sql<PlaceOfMethod>`
    select r.id as "recipientId", r.person_id as "personId", r.country, coalesce(nullif(r.city, ''), p.city) as city
    from recipients r join people p on p.id = r.person_id where r.user_id = ${userId}`.execute(db)
  return rows
}

export const selectNames = (db: Db, userId: string, personIds: readonly string[]): Promise<PersonRecord[]> =>
  personIds.length === 0
    ? Promise.resolve([])
    : tables(db)
        .selectFrom('people')
        .select(columns)
        .where('userId', '=', userId)
        .where('id', 'in', [...personIds])
        .execute()

/** The people who have paid a customer; only one person with `personId`. */
export const selectPayers = (db: Db, userId: string, personId?: string): Promise<PayerRow[]> =>
  tables(db)
    .selectFrom('personPayers')
    .selectAll()
    .where('userId', '=', userId)
    .$if(personId !== undefined, (query) => query.where('personId', '=', personId as string))
    .execute()
