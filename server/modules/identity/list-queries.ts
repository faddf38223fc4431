import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { columns, on, type SafeUserRow } from './queries.ts'
import type { Tab } from './user.ts'

/** The orders of the list, and the column that each follows; the id decides between equals. */
export const orders = { joined: 'id', name: 'name', email: 'email', age: 'dob', state: 'state' } as const
export type Order = keyof typeof orders

/** Where a page begins: after the row that has this key and id. */
export type Place = { key: string; id: string }

export type Listing = {
  tab: Tab | undefined
  /** A part of the e-mail; empty: everybody. */
  search: string
  order: Order
  /** Along the column: from its smallest value up. */
  ascending: boolean
  limit: number
} & ({ after: Place } | { skip: number })

export type ListedRow = SafeUserRow & { key: string }

/**
 * Whose e-mail holds `search`. Without three letters or digits in a row there is no trigram to look up: PostgreSQL would read
 * the whole trigram index and every row after it. Under another collation than that index has it reads along the order instead.
 */
const emailContains = (search: string) => {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return /[\p{L}\p{N}]{3}/u.test(search)
    ? sql<boolean>`users.email like ${pattern}`
    : sql<boolean>`users.email collate "C" like ${pattern}`
}

/**
 * One page of people. The page is found in an index alone; only the rows that are shown are read, and only their keys are
 * written out. By `after` it begins at its place at once; by `skip` it counts its way down the index.
 */
export const selectUsers = async (db: Db, listing: Listing): Promise<ListedRow[]> => {
  const { tab, search, order, ascending, limit } = listing
  const column = orders[order]
  const direction = ascending ? 'asc' : 'desc'
  const key = sql.ref<string>(`users.${column}`)
  const found = on(db)
    .selectFrom('users')
    .select('users.id')
    .$if(tab === undefined, (query) => query.where('closed_at', 'is', null))
    .$if(tab !== undefined, (query) => query.where('tab', '=', tab as Tab))
    .$if(search !== '', (query) => query.where(emailContains(search)))
    .$if('after' in listing, (query) => {
      const { key: last, id } = (listing as { after: Place }).after
      const way = sql.raw(ascending ? '>' : '<')
      return order === 'joined'
        ? query.where(sql<boolean>`users.id ${way} ${id}::uuid`)
        : query.where(sql<boolean>`(${key}, users.id) ${way} (${last}, ${id}::uuid)`)
    })
    .orderBy(key, direction)
    .$if(order !== 'joined', (query) => query.orderBy('users.id', direction))
    .limit(limit)
    .$if('skip' in listing, (query) => query.offset((listing as { skip: number }).skip))
  return on(db)
    .with('page', () => found)
    .selectFrom('page')
    .innerJoin('users', 'users.id', 'page.id')
    .select(columns.map((name) => `users.${name}` as const))
    .select(sql<string>`${key}::text`.as('key'))
    .orderBy(key, direction)
    .orderBy('users.id', direction)
    .execute()
}
