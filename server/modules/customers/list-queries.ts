import { type SelectQueryBuilder, sql } from 'kysely'
import type { CustomerOrder, CustomerTab } from '../../../contract/customers.ts'
import type { Role } from '../../../contract/identity.ts'
import { searchable } from '../../../contract/names.ts'
import type { Db } from '../../platform/database.ts'
import { selectFew } from '../../platform/few.ts'
import { noPreparedPlan } from '../../platform/prepared.ts'
import type { Verification } from '../verification/index.ts'

type Tables = {
  customerCounts: { tab: Exclude<CustomerTab, 'all'>; slot: number; people: bigint }
  users: {
    id: string
    email: string
    role: Role
    name: string
    dob: string
    state: string
    closedAt: Temporal.Instant | null
  }
  verifications: Verification & { userId: string }
}
const own = (db: Db) => db.withTables<Tables>()

/** How many people each tab holds; a tab without a row holds none. */
export const selectCounts = (db: Db): Promise<{ tab: Tables['customerCounts']['tab']; people: bigint }[]> =>
  own(db)
    .selectFrom('customerCounts')
    .select(['tab', sql<bigint>`sum(people)::bigint`.as('people')])
    .groupBy('tab')
    .execute()

/** The column of each order; the id decides between equals. */
const columnOf = { joined: 'id', name: 'name', email: 'email', age: 'dob', state: 'state' } as const

/** A page begins after the row with this key and id. */
export type Place = { key: string; id: string }

export type Listing = {
  tab: CustomerTab
  /** Whether the tab holds so few that they are sorted faster than they are found on a walk along the order. */
  isSmallTab: boolean
  /** Words, each a part of the e-mail, a name or the phone; empty: everyone. */
  search: string
  order: CustomerOrder
  /** From the smallest value of the column up. */
  ascending: boolean
  limit: number
  after: Place | undefined
}

/** The characters of `found_by` beside the blanks between its words: a part with any other character is in none. */
const characters = "a-z0-9_'+.@-"
const isPart = (part: string): boolean => new RegExp(`^[${characters}]*$`).test(part)

/**
 * The parts that a person's e-mail, names and phone must contain, all of them; undefined: no one has them. A phone may be typed
 * with its signs, '(718) 555-0134'.
 */
const partsOf = (search: string): string[] | undefined => {
  const digits = search.replace(/\D/g, '')
  if (digits.length >= 7 && /^[\d\s()+.-]+$/.test(search)) return [digits]
  const parts = searchable(search).replace(/[’ʻ]/g, "'").split(' ').filter(Boolean)
  return parts.every(isPart) ? parts : undefined
}

const pattern = (part: string): string => `%${part.replaceAll('_', '\\_')}%`

/** Asked of each person on a walk along the order. The trigram index has another collation, so the planner cannot use it here. */
const onTheWay = (part: string) => sql<boolean>`users.found_by collate "C" like ${pattern(part)}`

/**
 * The same, looked up in the trigram index. PostgreSQL finds trigrams in a pattern itself where a word is long enough or
 * its ends are known; for 'qz' and 'z@' the characters that may precede them must be spelled out. Undefined: the part has
 * no trigram, and every row would be read after the whole index.
 */
const inIndex = (part: string) => {
  if (part.length === 1 || !/[a-z0-9]/.test(part)) return undefined
  return /[a-z0-9]{3}|[a-z0-9]{2}[^a-z0-9]|[^a-z0-9][a-z0-9]/.test(part)
    ? sql<boolean>`users.found_by like ${pattern(part)}`
    : sql<boolean>`${onTheWay(part)} and users.found_by ~ ${`(^|[ ${characters}])${part.replaceAll(/[.+]/g, '[$&]')}`}`
}

const selectFewOf = async (db: Db, parts: readonly string[]): Promise<string[] | undefined> => {
  if (!parts.some(inIndex)) return undefined
  const each = parts.map((part) => inIndex(part) ?? onTheWay(part))
  return selectFew(db, sql`select id from users where ${sql.join(each, sql` and `)}`)
}

type Matches<Output> = SelectQueryBuilder<Tables, 'users', Output>

/** A small tab begins at its own rows. Elsewhere each person on the way is looked up, whatever the planner expects. */
const ofTab = <Output>(query: Matches<Output>, { tab, isSmallTab }: Listing): Matches<Output> => {
  const open = query.where('users.closedAt', 'is', null).where('users.role', '<>', 'business')
  if (tab === 'all') return open
  if (tab === 'admins') return open.where('users.role', '=', 'admin')
  const ofCustomers = open.where('users.role', '=', 'customer')
  if (isSmallTab)
    return ofCustomers.where(
      sql<boolean>`exists (select from verifications v where v.user_id = users.id and v.state = 'pending')`,
    )
  const state = { 'non-verified': 'not_verified', 'verification-requests': 'pending', verified: 'verified' }[tab]
  return ofCustomers.where(
    sql<boolean>`coalesce((select v.state from verifications v where v.user_id = users.id), 'not_verified') = ${state}`,
  )
}

export type ListedRow = Pick<Verification, 'state' | 'documentId'> & Place

/**
 * One page of people, found in an index alone by keyset. A small tab and the few matches of a rare part are collected and
 * sorted; otherwise the order is walked until the page is full.
 */
export const selectCustomers = async (db: Db, listing: Listing): Promise<ListedRow[]> => {
  const { isSmallTab, order, ascending, limit, after } = listing
  const parts = partsOf(listing.search)
  if (!parts) return []
  const few = await selectFewOf(db, parts)
  const direction = ascending ? 'asc' : 'desc'
  const key = sql.ref<string>(`users.${columnOf[order]}`)
  const matches = ofTab(
    own(db)
      .selectFrom('users')
      .select(['users.id', key.as('key')]),
    listing,
  )
    .where((eb) => (few ? sql<boolean>`users.id = any (${few}::uuid[])` : eb.and(parts.map(onTheWay))))
    .$if(after !== undefined, (query) => {
      const { key: last, id } = after as Place
      const beyond = sql.raw(ascending ? '>' : '<')
      return order === 'joined'
        ? query.where(sql<boolean>`users.id ${beyond} ${id}::uuid`)
        : query.where(sql<boolean>`(${key}, users.id) ${beyond} (${last}, ${id}::uuid)`)
    })
  return own(db)
    .with(
      (cte) => (few || isSmallTab ? cte('matches').materialized() : cte('matches')),
      () => matches,
    )
    .with('page', (query) =>
      query
        .selectFrom('matches')
        .select(['matches.id', 'matches.key'])
        .orderBy('matches.key', direction)
        .orderBy('matches.id', direction)
        .limit(limit),
    )
    .selectFrom('page')
    .leftJoin('verifications', 'verifications.userId', 'page.id')
    .select((eb) => [
      'page.id',
      sql<string>`page.key::text`.as('key'),
      eb.fn.coalesce('verifications.state', sql.lit('not_verified' as const)).as('state'),
      'verifications.documentId',
    ])
    .orderBy('page.key', direction)
    .orderBy('page.id', direction)
    .modifyEnd(sql.raw(noPreparedPlan))
    .execute()
}
