import { sql, type Updateable } from 'kysely'
import type { Place } from '#server/platform/cursor.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { BusinessHit, BusinessRecord, PersonRecord } from './business.ts'

type Stored = Omit<BusinessRecord, 'hits'> & { hits: BusinessHit[] | string }
const own = (db: Db) => db.withTables<{ businesses: Stored; businessPeople: PersonRecord }>()

const read = (row: Stored | undefined): BusinessRecord | undefined => row as BusinessRecord | undefined

/** False when the id is taken, or the company's EIN has an account. */
export const insertBusiness = async (
  tx: Tx,
  business: BusinessRecord,
  people: readonly PersonRecord[],
): Promise<boolean> => {
  const inserted = await own(tx)
    .insertInto('businesses')
    .values({ ...business, hits: JSON.stringify(business.hits) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return false
  await own(tx)
    .insertInto('businessPeople')
    .values([...people])
    .execute()
  return true
}

/** `lock`: serializes changes of it, its members and its payments until commit. */
export const findBusiness = async (
  db: Db,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<BusinessRecord | undefined> =>
  read(
    await own(db)
      .selectFrom('businesses')
      .selectAll()
      .where('id', '=', id)
      .$if(lock, (query) => query.forNoKeyUpdate())
      .executeTakeFirst(),
  )

export const findBusinesses = async (db: Db, ids: readonly string[]): Promise<BusinessRecord[]> =>
  ids.length === 0
    ? []
    : ((await own(db)
        .selectFrom('businesses')
        .selectAll()
        .where('id', 'in', [...ids])
        .orderBy('id')
        .execute()) as BusinessRecord[])

export const selectPeople = (db: Db, businessId: string): Promise<PersonRecord[]> =>
  own(db).selectFrom('businessPeople').selectAll().where('businessId', '=', businessId).orderBy('position').execute()

export type BusinessChange = Pick<
  Updateable<BusinessRecord>,
  'state' | 'decidedBy' | 'decidedAt' | 'reason' | 'reasonCode' | 'approvalLimit'
> & {
  hits?: BusinessHit[]
}

export const updateBusiness = async (tx: Tx, id: string, { hits, ...change }: BusinessChange): Promise<void> => {
  await own(tx)
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
  const rows = await own(db)
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
  const { count } = await own(db)
    .selectFrom('businesses')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('openedBy', '=', openedBy)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  return Number(count) // tidy allows Number because it counts rows
}
