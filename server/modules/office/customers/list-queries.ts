import { type SelectQueryBuilder, sql } from 'kysely'
import { searchWords } from '#contract/lib/names.ts'
import type { CustomerOrder, CustomerTab } from '#contract/office/customers.ts'
import type { Role } from '#contract/people/identity.ts'
import type { Verification } from '#server/modules/staff/verification/index.ts'
import type { Db } from '#server/platform/database.ts'
import { few_max } from '#server/platform/few.ts'
import { noPreparedPlan } from '#server/platform/prepared.ts'

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
  /** The first matches of a search. */
  found: Tables['users']
}
const tables = (db: Db) => db.withTables<Tables>()

/** Number of people per tab; a tab without a row has none. */
export const selectCounts = (db: Db): Promise<{ tab: Tables['customerCounts']['tab']; people: bigint }[]> =>
  tables(db)
    .selectFrom('customerCounts')
    .select(['tab', sql<bigint>`sum(people)::bigint`.as('people')])
    .groupBy('tab')
    .execute()

/** Sort column of each order; ties are sorted by id. */
const columnOf = { joined: 'id', name: 'name', email: 'email', age: 'dob', state: 'state' } as const

/** Keyset position: the page starts after this key and id. */
export type Place = { key: string; id: string }

export type Listing = {
  tab: CustomerTab
  /** Whether the tab is small enough that sorting its rows beats a scan along the order. */
  isSmallTab: boolean
  /** Search terms, each a part of the email, a name or the phone; empty: everyone. */
  search: string
  order: CustomerOrder
  ascending: boolean
  limit: number
  after: Place | undefined
}

/** The characters of `found_by` besides the spaces between its terms: a part with any other character never matches. */
const characters = 'a-z0-9_+.@-'
const isPart = (part: string): boolean => new RegExp(`^[${characters}]*$`).test(part)

/**
 * The parts that a person's email, names and phone must all contain; undefined: no one can match. A phone may be typed with punctuation,
 * '(718) 555-0134'.
 */
const partsOf = (search: string): string[] | undefined => {
  const digits = search.replace(/\D/g, '')
  if (digits.length >= 7 && /^[\d\s()+.-]+$/.test(search)) return [digits]
  // The SQL function drops the other punctuation of an email ('ventas/compras@…').
  const parts = searchWords(search.replace(/[^\P{ASCII}\w+.@\s-]/gu, '')).filter(Boolean)
  if (parts.length === 0 && search.trim() !== '') return undefined
  return parts.every(isPart) ? parts : undefined
}

const pattern = (part: string): string => `%${part.replaceAll('_', '\\_')}%`

/**
 * Evaluated per row on a scan along the order. `coalesce` hides the pattern from the planner: it cannot use a trigram index, and
 * estimates half of the people instead of so few that it would read and sort the whole table.
 */
const onTheWay = (part: string) => sql<boolean>`coalesce(users.found_by like ${pattern(part)}, false)`

/**
 * The same, through the trigram index. PostgreSQL extracts trigrams from a pattern with a long enough term or known boundaries; for 'qz'
 * and 'z@' the possible preceding characters must be spelled out. Undefined: the part has no trigram, and a scan of the whole index would
 * still read every row.
 */
const inIndex = (part: string) => {
  if (part.length === 1 || !/[a-z0-9]/.test(part)) return undefined
  return /[a-z0-9]{3}|[a-z0-9]{2}[^a-z0-9]|[^a-z0-9][a-z0-9]/.test(part)
    ? sql<boolean>`users.found_by like ${pattern(part)}`
    : sql<boolean>`${onTheWay(part)} and users.found_by ~ ${`(^|[ ${characters}])${part.replaceAll(/[.+]/g, '[$&]')}`}`
}

/** All of the parts through the trigram index; undefined: none has a trigram. */
const inIndexAll = (parts: readonly string[]) =>
  parts.some(inIndex)
    ? sql.join<boolean>(
        parts.map((part) => inIndex(part) ?? onTheWay(part)),
        sql` and `,
      )
    : undefined

type Matches<Output> = SelectQueryBuilder<Tables, 'users', Output>

/** A small tab starts from its own rows. Otherwise each person on the scan is probed, regardless of the planner's estimate. */
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

/** The people of a tab after a position: all of them, or those found by a search. */
const listed = (db: Db, source: 'users as users' | 'found as users', listing: Listing) => {
  const { order, ascending, after } = listing
  const key = sql.ref<string>(`users.${columnOf[order]}`)
  const people = tables(db).selectFrom(source).select(['users.id', key.as('key')]) // biome-ignore format: one line
  return ofTab(people, listing).$if(after !== undefined, (query) => {
    const { key: last, id } = after as Place
    const beyond = sql.raw(ascending ? '>' : '<')
    return order === 'joined'
      ? query.where(sql<boolean>`users.id ${beyond} ${id}::uuid`)
      : query.where(sql<boolean>`(${key}, users.id) ${beyond} (${last}, ${id}::uuid)`)
  })
}

export type ListedRow = Pick<Verification, 'state' | 'documentId'> & Place

/**
 * One keyset page. A small tab and the few matches of a rare part are collected and sorted; otherwise the order is scanned until the page
 * is full. Matches are counted, because an estimate cannot predict their position along the order. The count wraps the query of the scan:
 * inside it, PostgreSQL would start parallel workers for a scan that it then skips.
 */
export const selectCustomers = async (db: Db, listing: Listing): Promise<ListedRow[]> => {
  const { isSmallTab, ascending, limit } = listing
  const parts = partsOf(listing.search)
  if (!parts) return []
  const found = inIndexAll(parts)
  const areFew = found ? sql<boolean>`(select count(*) from found) <= ${few_max}` : sql<boolean>`false`
  const direction = ascending ? 'asc' : 'desc'
  return tables(db)
    .with(
      (cte) => cte('found').materialized(),
      (query) =>
        query
          .selectFrom('users')
          .select(['id', 'role', 'closedAt', 'name', 'email', 'dob', 'state'])
          .where(found ?? sql<boolean>`false`)
          .limit(few_max + 1),
    )
    .with(
      (cte) => (isSmallTab ? cte('matches').materialized() : cte('matches')),
      () => listed(db, 'users as users', listing).where((eb) => eb.and(parts.map(onTheWay))),
    )
    .with('walked', (query) =>
      query.selectFrom('matches').selectAll().orderBy('key', direction).orderBy('id', direction).limit(limit),
    )
    .with('page', (query) =>
      listed(db, 'found as users', listing)
        .where(areFew)
        .unionAll(query.selectFrom('walked').selectAll().where(sql<boolean>`not ${areFew}`))
        .orderBy('key', direction)
        .orderBy('id', direction)
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
