import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { z } from 'zod'
import { csvOptions } from '../../../contract/csv.ts'
import type { customers } from '../../../contract/customers.ts'
import type { User } from '../../../contract/identity.ts'
import { Id, type Input, type Language, PlainDate } from '../../../contract/route.ts'
import type { Caller } from '../../http/serve.ts'
import { audit } from '../../platform/audit.ts'
import { readKey, writeKey } from '../../platform/cursor.ts'
import { type Db, transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { dayOf } from '../../platform/new-york.ts'
import { maskEmail } from '../identity/index.ts'
import { type CustomersInput, findCustomers } from './find-customers.ts'
import type { Place } from './list-queries.ts'
import { customersMessages } from './messages.ts'
import { maskProfile } from './profile/reveal.ts'

type Filter = Input<typeof customers.csv>['query']

const cursorOf = ({ key, id }: Place): string => writeKey([key, id])

/** Refuses a cursor that we did not make for this order. */
const placeOf = (cursor: string, sort: Filter['sort']): Place => {
  const keys = { joined: Id, age: PlainDate, name: z.string(), email: z.string(), state: z.string() }
  const [key, id] = readKey(cursor, z.tuple([keys[sort], Id]))
  return { key, id }
}

const inputOf = ({ tab, search, sort, direction }: Filter): Omit<CustomersInput, 'limit' | 'after'> => ({
  tab,
  search: search?.trim() ?? '',
  order: sort,
  ascending: (direction ?? (sort === 'joined' ? 'desc' : 'asc')) === 'asc',
})

const emailOf = ({ email, role }: Pick<User, 'email' | 'role'>): string => (role === 'admin' ? email : maskEmail(email))

const maskListed = (user: User, now: Temporal.Instant) => ({ ...maskProfile(user, now), email: emailOf(user) })

/** One page of the administrators' list, masked. Throws `invalid_request` for a cursor that is not of this order. */
export const listCustomers = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  query: Input<typeof customers.list>['query'],
) => {
  const { cursor, limit } = query
  const after = cursor === undefined ? undefined : placeOf(cursor, query.sort)
  const { users, next, counts } = await findCustomers(db, { ...inputOf(query), limit, after })
  return { items: users.map((user) => maskListed(user, now())), next: next && cursorOf(next), counts }
}

/** The calendar day of the company: yyyy-mm-dd. */
export const companyDay = (at: Temporal.Instant): string => dayOf(at).toString()

const ageOn = (dob: string, day: string): string =>
  String(Temporal.PlainDate.from(dob).until(Temporal.PlainDate.from(day), { largestUnit: 'years' }).years)

const batch = 1000

type Whole = { isWhole: boolean }

/** The rows of the file, a batch at a time: the list may be a million people long. */
const rowsOf = async function* (
  db: Db,
  filter: Filter,
  { language, day, isWhole }: Whole & { language: Language; day: string },
) {
  const { heads, wholeHeads, gender, status, role } = customersMessages[language].file
  const cells = (user: User, index: number): (string | number)[] => [
    index,
    [user.firstName, user.middleName, user.lastName].filter(Boolean).join(' '),
    isWhole ? user.email : emailOf(user),
    ageOn(user.dob, day),
    gender[user.gender as keyof typeof gender] ?? gender.other,
    user.state,
    status[user.isVerifiedUser ? 'verified' : user.requestedForVerification ? 'pending' : 'not_verified'],
    role[user.role],
    ...(isWhole ? [user.mobileNumber, user.dob] : []),
  ]
  yield isWhole ? [...heads, ...wholeHeads] : heads
  let after: Place | undefined
  for (let first = 1; ; first += batch) {
    const { users, next } = await findCustomers(db, { ...inputOf(filter), limit: batch, after })
    for (const [at, user] of users.entries()) yield cells(user, first + at)
    if (!next) return
    after = next
  }
}

type FileDeps = Pick<Deps, 'db' | 'now'>

const begin = ({ db }: FileDeps, row: { at: Temporal.Instant; actor: string; details: object }): Promise<void> =>
  transaction(db, (tx) =>
    audit(tx, { ...row, details: { ...row.details }, action: 'customers.exported', subject: row.actor }),
  )

const asCsv = (rows: AsyncIterable<unknown>): Readable => pipeline(Readable.from(rows), stringify(csvOptions), () => {})

/** The list behind a filter, with masked e-mails, as a stream of CSV. The audit row is committed before the first line leaves. */
export const exportCustomers = async (
  deps: FileDeps,
  caller: Caller,
  filter: Filter,
  language: Language,
): Promise<Readable> => {
  const at = deps.now()
  await begin(deps, { at, actor: caller.userId, details: filter })
  return asCsv(rowsOf(deps.db, filter, { language, day: companyDay(at), isWhole: false }))
}

/** Passes rows on, and says how many left when the file ends, also when its reader went away. */
const counted = async function* <Row>(rows: AsyncIterable<Row>, onEnd: (people: number) => Promise<void>) {
  let left = 0
  try {
    for await (const row of rows) {
      yield row
      left += 1
    }
  } finally {
    // The first row is the heads.
    await onEnd(Math.max(0, left - 1))
  }
}

/**
 * The same with e-mail, phone and day of birth. Its reason is in the audit log before the first line leaves, and how many people were in
 * it after the last.
 */
export const exportUnmasked = async (
  deps: FileDeps,
  caller: Caller,
  { reason, ...filter }: Filter & { reason: string },
  language: Language,
): Promise<Readable> => {
  const at = deps.now()
  const actor = caller.userId
  await begin(deps, { at, actor, details: { ...filter, reason, unmasked: true } })
  const rows = rowsOf(deps.db, filter, { language, day: companyDay(at), isWhole: true })
  const ended = (people: number) =>
    transaction(deps.db, (tx) =>
      audit(tx, {
        ...{ at: deps.now(), actor, action: 'customers.export_ended', subject: actor },
        details: { reason, people, unmasked: true },
      }),
    )
  return asCsv(counted(rows, ended))
}
