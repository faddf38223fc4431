import { Readable } from 'node:stream'
import { z } from 'zod'
import { csvMark, csvRow } from '../../../contract/csv.ts'
import type { customers } from '../../../contract/customers.ts'
import { Refusal } from '../../../contract/errors.ts'
import type { User } from '../../../contract/identity.ts'
import { Id, type Input, type Language, PlainDate } from '../../../contract/route.ts'
import type { Caller } from '../../http/serve.ts'
import { audit } from '../../platform/audit.ts'
import { type Db, transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { listUsers, type UsersAsked } from '../identity/index.ts'
import { listMessages } from './messages.ts'

type Asked = Input<typeof customers.csv>['query']
type Place = { key: string; id: string }

const cursorOf = ({ key, id }: Place): string => Buffer.from(JSON.stringify([key, id])).toString('base64url')

/** The place that a cursor of ours stands for. Anything else is refused before PostgreSQL sees it. */
const placeOf = (cursor: string, sort: Asked['sort']): Place => {
  const keys = { joined: Id, age: PlainDate, name: z.string(), email: z.string(), state: z.string() }
  try {
    const [key, id] = z.tuple([keys[sort], Id]).parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    if (!key.includes('\u0000') && key.isWellFormed()) return { key, id }
  } catch {}
  throw new Refusal('invalid_request', { fields: { cursor: 'malformed' } })
}

const listOf = ({ tab, search, sort, direction }: Asked): Omit<UsersAsked, 'limit' | 'from'> => ({
  tab: tab === 'all' ? undefined : tab,
  search: search?.trim() ?? '',
  order: sort,
  ascending: (direction ?? (sort === 'joined' ? 'desc' : 'asc')) === 'asc',
})

/** One page of the administrators' list. Throws `invalid_request` for a cursor that is not of this order. */
export const listCustomers = async (db: Db, query: Input<typeof customers.list>['query']) => {
  const { cursor, page = 1, limit } = query
  const from = cursor === undefined ? { page } : { after: placeOf(cursor, query.sort) }
  const { users, next, counts } = await listUsers(db, { ...listOf(query), limit, from })
  return { items: users, next: next && cursorOf(next), counts }
}

const zone = 'America/New_York'
/** The day that it is for the company: yyyy-mm-dd. */
export const companyDay = (at: Temporal.Instant): string => at.toZonedDateTimeISO(zone).toPlainDate().toString()

const ageOn = (dob: string, day: string): string =>
  String(Temporal.PlainDate.from(dob).until(Temporal.PlainDate.from(day), { largestUnit: 'years' }).years)

const batch = 1000

/** The lines of the file, a batch at a time: the list may be a million people long. */
const linesOf = async function* (db: Db, asked: Asked, language: Language, day: string) {
  const { heads, gender, status, role } = listMessages(language)
  const cells = (user: User, index: number): string[] => [
    String(index),
    [user.firstName, user.middleName, user.lastName].filter(Boolean).join(' '),
    user.email,
    ageOn(user.dob, day),
    gender[user.gender] ?? gender.other ?? '',
    user.state,
    status[user.isVerifiedUser ? 'verified' : user.requestedForVerification ? 'pending' : 'not_verified'],
    role[user.role],
  ]
  yield csvMark + csvRow(heads)
  let from: UsersAsked['from'] = { page: 1 }
  for (let index = 0; ; index += batch) {
    const { users, next } = await listUsers(db, { ...listOf(asked), limit: batch, from })
    yield users.map((user, at) => csvRow(cells(user, index + at + 1))).join('')
    if (!next) return
    from = { after: next }
  }
}

/** The whole list behind a filter, as a stream of CSV. Who took it is committed before the first line leaves. */
export const exportCustomers = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  asked: Asked,
  language: Language,
): Promise<Readable> => {
  const at = now()
  const row = { at, actor: caller.userId, action: 'customers.exported', subject: caller.userId, details: asked }
  await transaction(db, (tx) => audit(tx, row))
  return Readable.from(linesOf(db, asked, language, companyDay(at)))
}
