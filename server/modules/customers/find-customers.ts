import type { CustomerOrder, CustomerTab } from '../../../contract/customers.ts'
import type { User } from '../../../contract/identity.ts'
import type { Db } from '../../platform/database.ts'
import { readUsers } from '../identity/index.ts'
import { withVerification } from '../verification/index.ts'
import { few_max, type Place, selectCounts, selectCustomers } from './list-queries.ts'

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

export type CustomersInput = {
  tab: CustomerTab
  search: string
  order: CustomerOrder
  /** By age: from the youngest. */
  ascending: boolean
  limit: number
  /** The page after a place; without it, the first page. */
  after?: Place | undefined
}
export type CustomersPage = {
  users: User[]
  /** Where the page after this one begins; null on the last. */
  next: Place | null
  counts: CustomerCounts
}

/** One page of people, and how many there are in each tab. */
export const findCustomers = async (db: Db, input: CustomersInput): Promise<CustomersPage> => {
  const { tab, search, order, limit, after } = input
  // A later date of birth is a lower age.
  const ascending = input.ascending !== (order === 'age')
  const counts = await countCustomers(db)
  const isSmallTab = (tab === 'admins' || tab === 'verification-requests') && counts[countOf[tab]] <= few_max
  const rows = await selectCustomers(db, {
    tab,
    isSmallTab,
    search,
    order,
    ascending,
    limit: limit + 1,
    after,
  })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const persons = await readUsers(
    db,
    shown.map(({ id }) => id),
  )
  return {
    users: shown.flatMap((row) => {
      const person = persons.get(row.id)
      return person ? [withVerification(person, row)] : []
    }),
    next: last ? { key: last.key, id: last.id } : null,
    counts,
  }
}
