import type { CustomerOrder, CustomerTab } from '#contract/office/customers.ts'
import type { User } from '#contract/people/identity.ts'
import { readUsers } from '#server/modules/people/identity/index.ts'
import { withVerification } from '#server/modules/staff/verification/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { PageAfter } from '#server/platform/every-page.ts'
import { few_max } from '#server/platform/few.ts'
import { type ListedRow, type Place, selectCounts, selectCustomers } from './list-queries.ts'

const countOf = {
  all: 'all',
  'non-verified': 'nonVerified',
  'verification-requests': 'verificationRequests',
  verified: 'verified',
  admins: 'admins',
} as const satisfies Record<CustomerTab, string>

export type CustomerCounts = Record<(typeof countOf)[CustomerTab], number>

export const countCustomers = async (db: Db): Promise<CustomerCounts> => {
  const counts: CustomerCounts = { all: 0, nonVerified: 0, verificationRequests: 0, verified: 0, admins: 0 }
  for (const { tab, people } of await selectCounts(db)) {
    counts[countOf[tab]] = Number(people)
    counts.all += Number(people)
  }
  return counts
}

export type CustomersSought = {
  tab: CustomerTab
  search: string
  order: CustomerOrder
  /** By age: from the youngest. */
  ascending: boolean
}

export const chosenBy = (db: Db, sought: CustomersSought, counts: CustomerCounts) => {
  const { tab, search, order } = sought
  // A later date of birth is a lower age.
  const ascending = sought.ascending !== (order === 'age')
  const isSmallTab = (tab === 'admins' || tab === 'verification-requests') && counts[countOf[tab]] <= few_max
  return (page: PageAfter<Place>): Promise<ListedRow[]> =>
    selectCustomers(db, { tab, isSmallTab, search, order, ascending, ...page })
}

export const placeOf = ({ key, id }: ListedRow): Place => ({ key, id })

export const readPeople = async (db: Db, rows: readonly ListedRow[]): Promise<User[]> => {
  const persons = await readUsers(db, rows.map(({ id }) => id)) // biome-ignore format: one query
  return rows.flatMap((row) => {
    const person = persons.get(row.id)
    return person ? [withVerification(person, row)] : []
  })
}

export type CustomersInput = CustomersSought & {
  limit: number
  /** Keyset position; undefined for the first page. */
  after?: Place | undefined
}
export type CustomersPage = {
  users: User[]
  /** Position of the next page; null on the last. */
  next: Place | null
  counts: CustomerCounts
}

export const findCustomers = async (db: Db, { limit, after, ...sought }: CustomersInput): Promise<CustomersPage> => {
  const counts = await countCustomers(db)
  const rows = await chosenBy(db, sought, counts)({ after, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { users: await readPeople(db, page), next: last ? placeOf(last) : null, counts }
}
