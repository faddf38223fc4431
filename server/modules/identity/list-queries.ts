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

const likePattern = (search: string): string => `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/**
 * One page of people. The page is found in an index alone; only the rows that are shown are read. By `after` it begins at
 * its place at once; by `skip` it counts its way down the index.
 */
export const selectUsers = async (db: Db, listing: Listing): Promise<ListedRow[]> => {
  const { tab, search, order, ascending, limit } = listing
  const column = orders[order]
  const direction = ascending ? 'asc' : 'desc'
  const key = sql.ref<string>(`users.${column}`)
  const found = on(db)
    .selectFrom('users')
    .select(['users.id', sql<string>`${key}::text`.as('key')])
    .$if(tab === undefined, (query) => query.where('closed_at', 'is', null))
    .$if(tab !== undefined, (query) => query.where('tab', '=', tab as Tab))
    .$if(search !== '', (query) => query.where('email', 'like', likePattern(search)))
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
    .select('page.key')
    .orderBy(key, direction)
    .orderBy('users.id', direction)
    .execute()
}
