import { z } from 'zod'
import { type ErrorCode, refuseFields } from '#contract/lib/errors.ts'
import { parseAmount } from '#contract/lib/money.ts'
import { Id, type Input, Instant } from '#contract/lib/route.ts'
import { type adminTransfers, counted_max, type TransferFilter } from '#contract/sending/admin-transfers.ts'
import { statesWhere, type TransferState, transferStates } from '#contract/sending/transfer-states.ts'
import { readKey, writeKey } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { timeZone } from '#server/platform/new-york.ts'
import type { TransferRecord } from '../record.ts'
import {
  type Chosen,
  choose,
  countChosen,
  holdable,
  placeIn,
  type Sought,
  selectChosen,
  type TransferPlace,
} from './find-queries.ts'
import { keysOf } from './search-keys.ts'

type Query = Input<typeof adminTransfers.list>['query']
export type TransferQuery = Omit<Query, 'cursor' | 'limit'>

const startOf = (day: string): Temporal.ZonedDateTime => Temporal.PlainDate.from(day).toZonedDateTime(timeZone)

/** Refuses amounts that cannot be parsed. */
const soughtOf = ({ search = '', from, to, amountFrom, amountTo, country, customerId }: TransferQuery): Sought => {
  const problems: Record<string, ErrorCode> = {}
  const read = (name: string, text: string | undefined): bigint | undefined => {
    const amount = text === undefined ? undefined : parseAmount(text, 'USD')
    if (typeof amount !== 'string') return amount
    problems[name] = amount
    return undefined
  }
  const sought = {
    keys: search.trim() === '' ? undefined : keysOf(search),
    from: from && startOf(from).toInstant(),
    before: to && startOf(to).add({ days: 1 }).toInstant(),
    amountFrom: read('amountFrom', amountFrom),
    amountTo: read('amountTo', amountTo),
    country,
    customerId,
  }
  if (Object.keys(problems).length > 0) throw refuseFields(problems)
  return { ...sought, from: sought.from || undefined, before: sought.before || undefined }
}

type Counts = Record<TransferFilter, number | null>

const partsOf: Record<Exclude<TransferFilter, 'all'>, { states: readonly TransferState[]; held?: boolean }> = {
  held: { states: holdable, held: true },
  information: { states: ['on_hold_information'] },
  moving: { states: holdable, held: false },
  delivered: { states: statesWhere(({ group }) => group === 'delivered') },
  ended: { states: statesWhere(({ group }) => group === 'ended') },
}

const countsOf = async (db: Db, chosen: Chosen): Promise<Counts> => {
  const counted = await countChosen(db, chosen)
  if (!counted)
    return { all: counted_max + 1, held: null, information: null, moving: null, delivered: null, ended: null }
  const sum = (states: readonly TransferState[]): number =>
    counted.states.reduce((total, { state, count }) => (states.includes(state) ? total + count : total), 0)
  const shown = (count: number): number => Math.min(count, counted_max + 1)
  return {
    all: shown(sum(transferStates)),
    held: counted.held,
    information: shown(sum(partsOf.information.states)),
    moving: shown(sum(holdable) - counted.held),
    delivered: shown(sum(partsOf.delivered.states)),
    ended: shown(sum(partsOf.ended.states)),
  }
}

type FindDeps = Pick<Deps, 'db' | 'secrets'>

const orderOf = (sort: TransferQuery['sort']): string => `transfers by ${sort}`

/** Refuses a cursor that we did not issue for this order. */
const placeOf = (deps: FindDeps, cursor: string, sort: TransferQuery['sort']): TransferPlace => {
  const keys = { date: Instant, amount: z.string().regex(/^\d{1,18}$/) }
  const [key, id] = readKey(deps, orderOf(sort), { cursor, shape: z.tuple([keys[sort], Id]) })
  return { key, id }
}

export const chosenBy = async (db: Db, input: TransferQuery) => {
  const chosen = await choose(db, soughtOf(input))
  const { filter, sort, direction } = input
  const part = filter === 'all' ? {} : partsOf[filter]
  return {
    counts: () => countsOf(db, chosen),
    select: (page: { after?: TransferPlace | undefined; limit: number }) =>
      selectChosen(db, { chosen, ...part, sort, direction, ...page }),
    placeOf: placeIn(sort),
  }
}

type Found = { items: TransferRecord[]; next: string | null; counts: Counts }

/** All customers' transfers. `held`: only those that wait for a person. */
export const findTransfers = async (deps: FindDeps, { cursor, limit, ...input }: Query): Promise<Found> => {
  const { select, counts, placeOf: ofRow } = await chosenBy(deps.db, input)
  const after = cursor === undefined ? undefined : placeOf(deps, cursor, input.sort)
  const rows = await select({ after, limit: limit + 1 })
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  const place = last && ofRow(last)
  const next = place ? writeKey(deps, orderOf(input.sort), [place.key, place.id]) : null
  return { items, next, counts: await counts() }
}
