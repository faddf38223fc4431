import { sql, type Updateable } from 'kysely'
import type { Place } from '#server/platform/cursor.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { rows } from '#server/platform/rows.ts'
import type { BusinessHit, BusinessRecord, PersonRecord } from './business.ts'

type Stored = Omit<BusinessRecord, 'hits'> & { hits: BusinessHit[] | string }
const tables = (db: Db) => db.withTables<{ businesses: Stored; businessPeople: PersonRecord }>()

/** A second account of one EIN is refused like a taken id. */
const businesses = rows<BusinessRecord, Stored>('businesses', {
  unique: 'any',
  write: (business) => ({ ...business, hits: JSON.stringify(business.hits) }),
})
const people = rows<PersonRecord>('businessPeople')

/** False when the id is taken, or the company's EIN has an account. */
export const insertBusiness = async (
  tx: Tx,
  business: BusinessRecord,
  persons: readonly PersonRecord[],
): Promise<boolean> => {
  if (!(await businesses.insertOnce(tx, business))) return false
  await tables(tx)
    .insertInto('businessPeople')
    .values([...persons])
    .execute()
  return true
}

export const findBusiness = (db: Db, id: string): Promise<BusinessRecord | undefined> => businesses.find(db, { id })

/** Serializes changes of it, its members and its payments until commit; rows that refer to it may still be inserted. */
export const lockBusiness = async (tx: Tx, id: string): Promise<BusinessRecord | undefined> =>
  (await tables(tx).selectFrom('businesses').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) as
    | BusinessRecord
    | undefined

export const findBusinesses = async (db: Db, ids: readonly string[]): Promise<BusinessRecord[]> =>
  ids.length === 0
    ? []
    : ((await tables(db)
        .selectFrom('businesses')
        .selectAll()
        .where('id', 'in', [...ids])
        .orderBy('id')
        .execute()) as BusinessRecord[])

export const selectPeople = (db: Db, businessId: string): Promise<PersonRecord[]> =>
  people.list(db, { businessId }, 'position')

export type BusinessChange = Pick<
  Updateable<BusinessRecord>,
  'state' | 'decidedBy' | 'decidedAt' | 'reason' | 'reasonCode' | 'approvalLimit'
> & {
  hits?: BusinessHit[]
}

export const updateBusiness = async (tx: Tx, id: string, { hits, ...change }: BusinessChange): Promise<void> => {
  await tables(tx)
    .updateTable('businesses')
    .set({ ...change, ...(hits ? { hits: JSON.stringify(hits) } : {}) })
    .where('id', '=', id)
    .execute()
}

export const selectQueue = async (
  db: Db,
  { filter, after, limit }: { filter: 'pending' | 'decided'; after?: Place | undefined; limit: number },
): Promise<BusinessRecord[]> => {
  const isPending = filter === 'pending'
  const key = sql.ref<Temporal.Instant>(isPending ? 'submitted_at' : 'decided_at')
  const direction = isPending ? 'asc' : 'desc'
  const rows = await tables(db)
    .selectFrom('businesses')
    .selectAll()
    .where('state', isPending ? '=' : '<>', 'pending')
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${key}, id) ${sql.raw(isPending ? '>' : '<')} (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy(key, direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute()
  return rows as BusinessRecord[]
}

/** A person's pending and rejected applications. */
export const countOpened = async (db: Db, openedBy: string): Promise<number> => {
  const { count } = await tables(db)
    .selectFrom('businesses')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('openedBy', '=', openedBy)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  return Number(count) // tidy allows Number because it counts rows
}
