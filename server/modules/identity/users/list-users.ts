import type { User } from '../../../../contract/identity.ts'
import type { Db } from '../../../platform/database.ts'
import { type Listing, type Order, type Place, selectUsers } from './list-queries.ts'
import { selectCounts } from './queries.ts'
import { type Tab, toUser } from './user.ts'

export type UserCounts = {
  all: number
  nonVerified: number
  verificationRequests: number
  verified: number
  admins: number
}

const countOf = {
  'non-verified': 'nonVerified',
  'verification-requests': 'verificationRequests',
  verified: 'verified',
  admins: 'admins',
} as const satisfies Record<Tab, keyof UserCounts>

/** How many people each tab holds: kept as they change, so asking costs sixteen rows. */
export const countUsers = async (db: Db): Promise<UserCounts> => {
  const row = await selectCounts(db)
  const counts = {
    nonVerified: Number(row.nonVerified),
    verificationRequests: Number(row.verificationRequests),
    verified: Number(row.verified),
    admins: Number(row.admins),
  }
  return { ...counts, all: counts.nonVerified + counts.verificationRequests + counts.verified + counts.admins }
}

export type UsersAsked = {
  tab: Tab | undefined
  search: string
  order: Order
  /** By age: from the youngest. */
  ascending: boolean
  limit: number
  /** The page's place when the one before it is known; else its number, from 1. */
  from: { after: Place } | { page: number }
}
export type ListedUsers = { users: User[]; next: Place | null; counts: UserCounts }

/**
 * A page that is named by its number is counted down to from the nearer end of the list: the length is known, so nobody
 * waits for more than half of it. Of a search the length is not known.
 */
const rowsOf = async (db: Db, asked: UsersAsked, page: number, counts: UserCounts) => {
  const { tab, search, order, limit } = asked
  // Who is born later is younger.
  const ascending = asked.ascending !== (order === 'age')
  const listing = { tab, search, order, ascending, limit: limit + 1 }
  const skip = (page - 1) * limit
  const total = tab === undefined ? counts.all : counts[countOf[tab]]
  if (skip >= total) return []
  if (search !== '' || skip <= total / 2) return selectUsers(db, { ...listing, skip })
  const behind = total - skip - (limit + 1)
  const fromEnd = {
    ...listing,
    ascending: !ascending,
    skip: Math.max(0, behind),
    limit: limit + 1 + Math.min(0, behind),
  }
  return fromEnd.limit > 0 ? (await selectUsers(db, fromEnd)).reverse() : []
}

/** One page of people, and how many there are in each tab. `next` is where the page after it begins; null on the last. */
export const listUsers = async (db: Db, asked: UsersAsked): Promise<ListedUsers> => {
  const { tab, search, order, limit, from } = asked
  const ascending = asked.ascending !== (order === 'age')
  const read = async () => {
    if ('page' in from) {
      const counts = await countUsers(db)
      return { counts, rows: await rowsOf(db, asked, from.page, counts) }
    }
    const listing: Listing = { tab, search, order, ascending, limit: limit + 1, after: from.after }
    const [counts, rows] = await Promise.all([countUsers(db), selectUsers(db, listing)])
    return { counts, rows }
  }
  const { counts, rows } = await read()
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    users: shown.map(({ key: _key, ...row }) => toUser(row)),
    next: last ? { key: last.key, id: last.id } : null,
    counts,
  }
}
