import { z } from 'zod'
import { type ErrorCode, Refusal, refuseFields } from '#contract/lib/errors.ts'
import { CurrencyCode, parseAmount, toWire } from '#contract/lib/money.ts'
import { Id, Instant } from '#contract/lib/route.ts'
import type { MovementsSought, OfficeMovement, OfficeMovementDetail } from '#contract/office/admin-transactions.ts'
import { type MovementRecord, partsOf, postedFor, wireMovement } from '#server/modules/funds/movements/index.ts'
import { type Person, readUsers } from '#server/modules/people/identity/index.ts'
import { audit } from '#server/platform/audit.ts'
import { readKey, writeKey } from '#server/platform/cursor.ts'
import { type Db, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { timeZone } from '#server/platform/new-york.ts'
import {
  type Chosen,
  choose,
  type MovementPlace,
  placeIn,
  type Sought,
  selectChosen,
  selectMovements,
  selectNamed,
  selectPayments,
} from './movement-queries.ts'

type FindDeps = Pick<Deps, 'db' | 'now'>

const startOf = (day: string): Temporal.ZonedDateTime => Temporal.PlainDate.from(day).toZonedDateTime(timeZone)

/** A reference of ours or of a partner has no spaces and more than a code's nine characters. */
const isReference = (text: string): boolean => /^[\w:.-]{10,64}$/.test(text)

const typedOf = async (db: Db, search: string): Promise<Sought['typed']> => {
  const text = search.trim()
  if (text === '') return undefined
  const id = Id.safeParse(text).data
  const ids = id || isReference(text) ? await selectNamed(db, id ?? text, id) : []
  // An id without a match is not searched as text.
  return { ids: id && ids.length === 0 ? [id] : ids, parts: partsOf(text) }
}

/** Refuses unreadable amounts. */
const soughtOf = async (db: Db, asked: MovementsSought): Promise<Sought> => {
  const { phase, from, to, amountFrom, amountTo, search = '', ...same } = asked
  const problems: Record<string, ErrorCode> = {}
  const read = (name: string, text: string | undefined): bigint | undefined => {
    const amount = text === undefined ? undefined : parseAmount(text, same.currency ?? 'USD')
    if (typeof amount !== 'string') return amount
    problems[name] = amount
    return undefined
  }
  const amounts = { amountFrom: read('amountFrom', amountFrom), amountTo: read('amountTo', amountTo) }
  if (Object.keys(problems).length > 0) throw refuseFields(problems)
  return {
    ...same,
    ...amounts,
    phases: phase === undefined ? undefined : phase === 'moving' ? ['open', 'held'] : [phase],
    from: from === undefined ? undefined : startOf(from).toInstant(),
    before: to === undefined ? undefined : startOf(to).add({ days: 1 }).toInstant(),
    typed: await typedOf(db, search),
  }
}

export const chosenBy = async (db: Db, asked: MovementsSought): Promise<Chosen> => choose(db, await soughtOf(db, asked))

type ListDeps = Pick<Deps, 'db' | 'now' | 'secrets'>

const orderOf = (sort: MovementsSought['sort']): string => `movements by ${sort}`

/** Refuses a cursor made for another order. */
const placeOf = (deps: ListDeps, cursor: string, sort: MovementsSought['sort']): MovementPlace => {
  const keys = { date: [Instant], amount: [CurrencyCode, z.string().regex(/^\d{1,18}$/)] }[sort] as [z.ZodString]
  const read: string[] = readKey(deps, orderOf(sort), { cursor, shape: z.tuple([...keys, Id]) })
  return { keys: read.slice(0, -1), id: read.at(-1) ?? '' }
}

const customerOf = (people: ReadonlyMap<string, Person>, id: string): OfficeMovement['customer'] => {
  const person = people.get(id)
  if (!person) return { id, name: '', email: '' }
  return { id, name: [person.firstName, person.lastName].filter(Boolean).join(' '), email: person.email }
}

const ownersOf = (db: Db, rows: readonly MovementRecord[]) =>
  readUsers(db, [...new Set(rows.map(({ userId }) => userId))])

/** One page of all customers' movements. Refuses unreadable amounts and an invalid cursor. */
export const listMovements = async (
  deps: ListDeps,
  { cursor, limit, ...asked }: MovementsSought & { cursor?: string | undefined; limit: number },
): Promise<{ items: OfficeMovement[]; next: string | null }> => {
  const { db, now } = deps
  const after = cursor === undefined ? undefined : placeOf(deps, cursor, asked.sort)
  const rows = await selectChosen(db, { chosen: await chosenBy(db, asked), after, limit: limit + 1 })
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  const people = await ownersOf(db, items)
  const place = last && placeIn(asked.sort)(last)
  return {
    items: items.map((row) => ({ ...wireMovement(row, now()), customer: customerOf(people, row.userId) })),
    next: place ? writeKey(deps, orderOf(asked.sort), [...place.keys, place.id]) : null,
  }
}

/** One movement with its states, payments and postings. The audit record of the read is committed before the reply. Refuses `not_found`. */
export const readMovement = async (
  { db, now }: FindDeps,
  { id, readerId }: { id: string; readerId: string },
): Promise<OfficeMovementDetail> => {
  const rows = await selectMovements(db, id)
  const [first] = rows
  if (!first) throw new Refusal('not_found')
  const at = now()
  await transaction(db, (tx) => audit(tx, { at, actor: readerId, action: 'movement.read', subject: id }))
  const people = await ownersOf(db, rows)
  return {
    movements: rows.map((row) => ({
      ...wireMovement(row, at),
      customer: customerOf(people, row.userId),
      steps: row.steps,
    })),
    payments: (await selectPayments(db, id)).map(({ minor, currency, createdAt, ...payment }) => ({
      ...payment,
      amount: toWire({ minor, currency }),
      createdAt: createdAt.toString(),
    })),
    postings: (await postedFor(db, first)).map(({ eventAt, createdAt, entries, ...posting }) => ({
      ...posting,
      eventAt: eventAt.toString(),
      createdAt: createdAt.toString(),
      entries: entries.map(({ account, amount }) => ({ account, amount: toWire(amount) })),
    })),
  }
}
