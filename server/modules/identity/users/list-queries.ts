import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import { noPreparedPlan } from '../../../platform/prepared.ts'
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

/** What an e-mail is made of, by the check of its column: a part with any other sign is nobody's. */
const signs = "a-z0-9_'+.@-"
const isPart = (search: string): boolean => new RegExp(`^[${signs}]*$`).test(search)

const pattern = (part: string): string => `%${part.replaceAll('_', '\\_')}%`

/** Asked of each e-mail on the way along the order. The trigram index has another collation, so it is no choice here. */
const onTheWay = (part: string) => sql<boolean>`users.email collate "C" like ${pattern(part)}`

/**
 * The same, looked up in the trigram index. PostgreSQL finds trigrams in a pattern by itself where a word is long enough
 * or its ends are known; in 'qz' and 'z@' once it is told which signs may stand before them. Undefined: the part has no
 * trigram, and every row would be read after the whole index.
 */
const inIndex = (part: string) => {
  if (part.length === 1 || !/[a-z0-9]/.test(part)) return undefined
  return /[a-z0-9]{3}|[a-z0-9]{2}[^a-z0-9]|[^a-z0-9][a-z0-9]/.test(part)
    ? sql<boolean>`users.email like ${pattern(part)}`
    : sql<boolean>`${onTheWay(part)} and users.email ~ ${`(^|[${signs}])${part.replaceAll(/[.+]/g, '[$&]')}`}`
}

/** So many people are sorted faster than a million are walked past. */
const few_max = 10_000

/**
 * Whether few people are behind a part, as PostgreSQL reckons by its statistics. It is right about how many they are, but
 * would take them to be spread evenly over every order: the garcias stand together, behind half of the names.
 */
const areFew = async (db: Db, part: string): Promise<boolean> => {
  const [explained] = await on(db)
    .selectFrom('users')
    .where(onTheWay(part))
    .explain<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>('json')
  return explained !== undefined && explained['QUERY PLAN'][0].Plan['Plan Rows'] <= few_max
}

/**
 * One page of people. The page is found in an index alone; only the rows that are shown are read, and only their keys are
 * written out. By `after` it begins at its place at once; by `skip` it counts its way down the index. The few who match a
 * rare part are collected through the trigram index and sorted; for the many the order is walked until the page is full.
 */
export const selectUsers = async (db: Db, listing: Listing): Promise<ListedRow[]> => {
  const { tab, order, ascending, limit } = listing
  const part = listing.search.toLowerCase()
  if (!isPart(part)) return []
  const lookedUp = inIndex(part)
  const few = lookedUp !== undefined && (await areFew(db, part)) ? lookedUp : undefined
  const direction = ascending ? 'asc' : 'desc'
  const key = sql.ref<string>(`users.${orders[order]}`)
  const matches = on(db)
    .selectFrom('users')
    .select(['users.id', key.as('key')])
    .$if(tab === undefined, (query) => query.where('closed_at', 'is', null))
    .$if(tab !== undefined, (query) => query.where('tab', '=', tab as Tab))
    .$if(part !== '', (query) => query.where(few ?? onTheWay(part)))
    .$if('after' in listing, (query) => {
      const { key: last, id } = (listing as { after: Place }).after
      const way = sql.raw(ascending ? '>' : '<')
      return order === 'joined'
        ? query.where(sql<boolean>`users.id ${way} ${id}::uuid`)
        : query.where(sql<boolean>`(${key}, users.id) ${way} (${last}, ${id}::uuid)`)
    })
  return on(db)
    .with(
      (cte) => (few ? cte('matches').materialized() : cte('matches')),
      () => matches,
    )
    .with('page', (query) =>
      query
        .selectFrom('matches')
        .select('matches.id')
        .orderBy('matches.key', direction)
        .orderBy('matches.id', direction)
        .limit(limit)
        .$if('skip' in listing, (page) => page.offset((listing as { skip: number }).skip)),
    )
    .selectFrom('page')
    .innerJoin('users', 'users.id', 'page.id')
    .select(columns.map((name) => `users.${name}` as const))
    .select(sql<string>`${key}::text`.as('key'))
    .orderBy(key, direction)
    .orderBy('users.id', direction)
    .modifyEnd(sql.raw(noPreparedPlan))
    .execute()
}
