import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { z } from 'zod'
import { csvOptions } from '../../../contract/csv.ts'
import type { customers } from '../../../contract/customers.ts'
import { Refusal } from '../../../contract/errors.ts'
import type { User } from '../../../contract/identity.ts'
import { Id, type Input, type Language, PlainDate } from '../../../contract/route.ts'
import type { Caller } from '../../http/serve.ts'
import { audit } from '../../platform/audit.ts'
import { type Db, transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { type CustomersInput, findCustomers } from './find-customers.ts'
import type { Place } from './list-queries.ts'
import { customersMessages } from './messages.ts'

type Filter = Input<typeof customers.csv>['query']

const cursorOf = ({ key, id }: Place): string => Buffer.from(JSON.stringify([key, id])).toString('base64url')

/** Refuses a cursor that we did not make for this order, before PostgreSQL sees it. */
const placeOf = (cursor: string, sort: Filter['sort']): Place => {
  const keys = { joined: Id, age: PlainDate, name: z.string(), email: z.string(), state: z.string() }
  try {
    const [key, id] = z.tuple([keys[sort], Id]).parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    if (!key.includes('\u0000') && key.isWellFormed()) return { key, id }
  } catch {}
  throw new Refusal('invalid_request', { fields: { cursor: 'malformed' } })
}

const inputOf = ({ tab, search, sort, direction }: Filter): Omit<CustomersInput, 'limit' | 'after'> => ({
  tab,
  search: search?.trim() ?? '',
  order: sort,
  ascending: (direction ?? (sort === 'joined' ? 'desc' : 'asc')) === 'asc',
})

/** One page of the administrators' list. Throws `invalid_request` for a cursor that is not of this order. */
export const listCustomers = async (db: Db, query: Input<typeof customers.list>['query']) => {
  const { cursor, limit } = query
  const after = cursor === undefined ? undefined : placeOf(cursor, query.sort)
  const { users, next, counts } = await findCustomers(db, { ...inputOf(query), limit, after })
  return { items: users, next: next && cursorOf(next), counts }
}

const zone = 'America/New_York'
/** The calendar day of the company: yyyy-mm-dd. */
export const companyDay = (at: Temporal.Instant): string => at.toZonedDateTimeISO(zone).toPlainDate().toString()

const ageOn = (dob: string, day: string): string =>
  String(Temporal.PlainDate.from(dob).until(Temporal.PlainDate.from(day), { largestUnit: 'years' }).years)

const batch = 1000

/** The rows of the file, a batch at a time: the list may be a million people long. */
const rowsOf = async function* (db: Db, filter: Filter, language: Language, day: string) {
  const { heads, gender, status, role } = customersMessages[language].file
  const cells = (user: User, index: number): (string | number)[] => [
    index,
    [user.firstName, user.middleName, user.lastName].filter(Boolean).join(' '),
    user.email,
    ageOn(user.dob, day),
    gender[user.gender as keyof typeof gender] ?? gender.other,
    user.state,
    status[user.isVerifiedUser ? 'verified' : user.requestedForVerification ? 'pending' : 'not_verified'],
    role[user.role],
  ]
  yield heads
  let after: Place | undefined
  for (let first = 1; ; first += batch) {
    const { users, next } = await findCustomers(db, { ...inputOf(filter), limit: batch, after })
    for (const [at, user] of users.entries()) yield cells(user, first + at)
    if (!next) return
    after = next
  }
}

/** The whole list behind a filter, as a stream of CSV. The audit row is committed before the first line leaves. */
export const exportCustomers = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  filter: Filter,
  language: Language,
): Promise<Readable> => {
  const at = now()
  const row = { at, actor: caller.userId, action: 'customers.exported', subject: caller.userId, details: filter }
  await transaction(db, (tx) => audit(tx, row))
  const rows = Readable.from(rowsOf(db, filter, language, companyDay(at)))
  return pipeline(rows, stringify(csvOptions), () => {})
}
