import {
  type Movement,
  type MovementDetail,
  type MovementMonth,
  type MovementsFilter,
  movementKinds,
  type movements,
} from '#contract/funds/movements.ts'
import { type ErrorCode, Refusal, refuseFields } from '#contract/lib/errors.ts'
import { type Money, parseAmount, toWire } from '#contract/lib/money.ts'
import type { Input, Reply } from '#contract/lib/route.ts'
import { type Place, pageOf, readCursor } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/database.ts'
import { timeZone } from '#server/platform/new-york.ts'
import {
  addUpMonths,
  type Chosen,
  choose,
  countMoving,
  findMovement,
  type MonthSum,
  type Sought,
  selectChosen,
} from './list-queries.ts'
import type { MovementRecord } from './movement.ts'
import { postedFor } from './posted-for.ts'
import { partsOf } from './search-words.ts'

type Owned = { userId: string }

const startOf = (day: string): Temporal.ZonedDateTime => Temporal.PlainDate.from(day).toZonedDateTime(timeZone)

/** Refuses amounts that cannot be parsed. */
export const soughtOf = ({
  userId,
  phase,
  from,
  to,
  amountFrom,
  amountTo,
  search,
  ...same
}: MovementsFilter & Owned): Sought => {
  const problems: Record<string, ErrorCode> = {}
  const read = (name: string, text: string | undefined): bigint | undefined => {
    const amount = text === undefined ? undefined : parseAmount(text, same.currency ?? 'USD')
    if (typeof amount !== 'string') return amount
    problems[name] = amount
    return undefined
  }
  const sought = {
    ...same,
    userId,
    phases: phase === undefined ? undefined : phase === 'moving' ? (['open', 'held'] as const) : [phase],
    from: from === undefined ? undefined : startOf(from).toInstant(),
    before: to === undefined ? undefined : startOf(to).add({ days: 1 }).toInstant(),
    amountFrom: read('amountFrom', amountFrom),
    amountTo: read('amountTo', amountTo),
    parts: partsOf(search ?? ''),
  }
  if (Object.keys(problems).length > 0) throw refuseFields(problems)
  return sought
}

export const placeOf = ({ startedAt, id }: MovementRecord): Place => ({ at: startedAt, id })

const money = (minor: bigint | null, currency: string | null): Money | null =>
  minor === null || currency === null ? null : { minor, currency }

export const amountsOf = ({ outAmount, outCurrency, inAmount, inCurrency }: MovementRecord) => ({
  out: money(outAmount, outCurrency),
  in: money(inAmount, inCurrency),
})

export const wireMovement = (movement: MovementRecord, now: Temporal.Instant): Movement => {
  const { id, kind, state, phase, title, detail, code, recipientId, country, pausedUntil, startedAt, stateAt } =
    movement
  const amounts = amountsOf(movement)
  const isPaused = pausedUntil !== null && Temporal.Instant.compare(now, pausedUntil) < 0
  return {
    ...{ id, kind, state, phase, title, detail, code, recipientId, country },
    out: amounts.out && toWire(amounts.out),
    in: amounts.in && toWire(amounts.in),
    pausedUntil: isPaused ? pausedUntil.toString() : null,
    startedAt: startedAt.toString(),
    at: stateAt.toString(),
  }
}

const sumByCurrency = (amounts: readonly (Money | null)[]): Money[] => {
  const sums = new Map<string, bigint>()
  for (const amount of amounts) if (amount) sums.set(amount.currency, (sums.get(amount.currency) ?? 0n) + amount.minor)
  return [...sums].sort(([a], [b]) => a.localeCompare(b)).map(([currency, minor]) => ({ currency, minor }))
}

/** Outgoing and incoming totals of each month; a conversion between own balances is counted but included in neither. */
const monthsFrom = (rows: readonly MonthSum[]): MovementMonth[] =>
  [...Map.groupBy(rows, ({ month }) => month)].map(([month, sums]) => {
    const added = (direction: 'out' | 'in') =>
      sumByCurrency(
        sums
          .filter(({ kind }) => movementKinds[kind].direction === direction)
          .map((sum) => money(sum[direction], sum[`${direction}Currency`])),
      ).map(toWire)
    return { month, count: sums.reduce((total, { count }) => total + count, 0), out: added('out'), in: added('in') }
  })

const monthsOf = async (db: Db, chosen: Chosen, items: readonly MovementRecord[]): Promise<MovementMonth[]> => {
  const [newest, oldest] = [items[0], items.at(-1)]
  if (!newest || !oldest) return []
  const [from, to] = [startOf(oldest.month), startOf(newest.month).add({ months: 1 })]
  return monthsFrom(await addUpMonths(db, chosen, { from: from.toInstant(), to: to.toInstant() }))
}

type Listing = Input<typeof movements.list>['query'] & Owned

/**
 * A customer's movements, newest first, and the totals of their months. Refuses a cursor that is not ours and amounts that cannot be
 * parsed.
 */
export const listMovements = async (
  { db, now }: { db: Db; now: () => Temporal.Instant },
  { cursor, limit, ...filter }: Listing,
): Promise<Reply<typeof movements.list>> => {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const chosen = await choose(db, soughtOf(filter))
  const rows = await selectChosen(db, { chosen, after, limit: limit + 1 })
  const { items, next } = pageOf(rows, limit, placeOf)
  return {
    items: items.map((row) => wireMovement(row, now())),
    next,
    months: await monthsOf(db, chosen, items),
    moving: await countMoving(db, filter.userId),
  }
}

/** One movement, with the effect of its postings on the customer's own balances. Throws `not_found`, also for another customer's. */
export const readMovement = async (
  { db, now }: { db: Db; now: () => Temporal.Instant },
  own: { id: string; userId: string },
): Promise<MovementDetail> => {
  const movement = await findMovement(db, own)
  if (!movement) throw new Refusal('not_found')
  const postings = await postedFor(db, movement)
  const balance = postings.flatMap(({ eventAt, entries }) =>
    sumByCurrency(
      entries
        .filter(({ account, ownerId }) => account === 'wallet' && ownerId === own.userId)
        .map(({ amount }) => amount),
    )
      .filter(({ minor }) => minor !== 0n)
      .map((amount) => ({ amount: toWire(amount), at: eventAt.toString() })),
  )
  return { ...wireMovement(movement, now()), steps: movement.steps, balance }
}
