import { z } from 'zod'
import { Id, type Input, type Language, PlainDate } from '#contract/lib/route.ts'
import type { customers } from '#contract/office/customers.ts'
import type { User } from '#contract/people/identity.ts'
import type { Caller } from '#server/http/serve.ts'
import { maskEmail } from '#server/modules/people/identity/index.ts'
import { audit } from '#server/platform/audit.ts'
import type { Cells } from '#server/platform/csv-stream.ts'
import { readKey, writeKey } from '#server/platform/cursor.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { everyPage } from '#server/platform/every-page.ts'
import { exportList, type ListFile } from '#server/platform/export-list.ts'
import { dayOf } from '#server/platform/new-york.ts'
import {
  type CustomersSought,
  chosenBy,
  countCustomers,
  findCustomers,
  placeOf as placeOfRow,
  readPeople,
} from './find-customers.ts'
import type { Place } from './list-queries.ts'
import { customersMessages } from './messages.ts'
import { maskProfile } from './profile/reveal.ts'

type Filter = Input<typeof customers.csv>['query']

type ListDeps = Pick<Deps, 'db' | 'now' | 'secrets'>

const orderOf = (sort: Filter['sort']): string => `customers by ${sort}`

/** Refuses a cursor made for another order. */
const placeOf = (deps: ListDeps, cursor: string, sort: Filter['sort']): Place => {
  const keys = { joined: Id, age: PlainDate, name: z.string(), email: z.string(), state: z.string() }
  const [key, id] = readKey(deps, orderOf(sort), { cursor, shape: z.tuple([keys[sort], Id]) })
  return { key, id }
}

const inputOf = ({ tab, search, sort, direction }: Filter): CustomersSought => ({
  tab,
  search: search?.trim() ?? '',
  order: sort,
  ascending: (direction ?? (sort === 'joined' ? 'desc' : 'asc')) === 'asc',
})

const emailOf = ({ email, role }: Pick<User, 'email' | 'role'>): string => (role === 'admin' ? email : maskEmail(email))

const maskListed = (user: User, now: Temporal.Instant) => ({ ...maskProfile(user, now), email: emailOf(user) })

/** One masked page of the administrators' list. Refuses `invalid_request` for a cursor of another order. */
export const listCustomers = async (deps: ListDeps, query: Input<typeof customers.list>['query']) => {
  const { db, now } = deps
  const { cursor, limit, sort } = query
  const after = cursor === undefined ? undefined : placeOf(deps, cursor, sort)
  const { users, next: place, counts } = await findCustomers(db, { ...inputOf(query), limit, after })
  const next = place && writeKey(deps, orderOf(sort), [place.key, place.id])
  return { items: users.map((user) => maskListed(user, now())), next, counts }
}

const ageOn = (dob: string, day: Temporal.PlainDate): number =>
  Temporal.PlainDate.from(dob).until(day, { largestUnit: 'years' }).years

type FileDeps = Pick<Deps, 'db' | 'now' | 'reads'>
type ExportRequest = { asked: object; readerId: string; language: Language; isWhole: boolean }

/** The filtered list as a file; `isWhole`: with emails, phones and birth dates. */
const fileOf = async (
  deps: FileDeps,
  filter: Filter,
  { language, isWhole, ...request }: ExportRequest,
): Promise<ListFile> => {
  const { now } = deps
  const db = await deps.reads()
  const today = dayOf(now())
  const { heads, wholeHeads, gender, status, role } = customersMessages[language].file
  let people = 0
  const cellsOf = (user: User): Cells => {
    people += 1
    return [
      people,
      [user.firstName, user.middleName, user.lastName].filter(Boolean).join(' '),
      isWhole ? user.email : emailOf(user),
      ageOn(user.dob, today),
      gender[user.gender as keyof typeof gender] ?? gender.other,
      user.state,
      status[user.isVerifiedUser ? 'verified' : user.requestedForVerification ? 'pending' : 'not_verified'],
      role[user.role],
      ...(isWhole ? [user.mobileNumber, user.dob] : []),
    ]
  }
  return exportList(deps, {
    ...{ ...request, list: 'customers', name: filter.tab, heads: isWhole ? [...heads, ...wholeHeads] : heads },
    pages: everyPage(chosenBy(db, inputOf(filter), await countCustomers(db)), placeOfRow),
    cellsOf: async (rows) => (await readPeople(db, rows)).map(cellsOf),
  })
}

/** With masked emails. */
export const exportCustomers = (
  deps: FileDeps,
  { userId: readerId }: Caller,
  filter: Filter,
  language: Language,
): Promise<ListFile> => fileOf(deps, filter, { asked: filter, readerId, language, isWhole: false })

/** Passes lines through, and reports the number of people written, also when the client disconnects. */
const counted = async function* (lines: AsyncIterable<Cells>, onEnd: (people: number) => Promise<void>) {
  let left = 0
  try {
    for await (const line of lines) {
      yield line
      left += 1
    }
  } finally {
    // The first line is the header.
    await onEnd(Math.max(0, left - 1))
  }
}

/**
 * Unmasked emails, phones and birth dates. The reason is audited before the first line is sent, and the number of people after the last.
 */
export const exportUnmasked = async (
  deps: FileDeps,
  { userId: readerId }: Caller,
  { reason, ...filter }: Filter & { reason: string },
  language: Language,
): Promise<ListFile> => {
  const details = { ...filter, reason, unmasked: true }
  const { name, rows } = await fileOf(deps, filter, { asked: details, readerId, language, isWhole: true })
  const ended = (people: number) =>
    transaction(deps.db, (tx) =>
      audit(tx, {
        ...{ at: deps.now(), actor: readerId, action: 'customers.export_ended', subject: readerId },
        details: { reason, people, unmasked: true },
      }),
    )
  return { name, rows: counted(rows, ended) }
}
