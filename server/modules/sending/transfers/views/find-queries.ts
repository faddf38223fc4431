import { type RawBuilder, sql } from 'kysely'
import { counted_max, type TransferOrder } from '#contract/sending/admin-transfers.ts'
import { type TransferState, transferLife, transferStates } from '#contract/sending/transfer-states.ts'
import type { Db } from '#server/platform/database.ts'
import { escapeLike } from '#server/platform/escape-like.ts'
import { selectFew } from '#server/platform/few.ts'
import { noPreparedPlan } from '#server/platform/prepared.ts'
import { tables } from '../queries.ts'
import type { TransferRecord } from '../record.ts'
import type { Key } from './search-keys.ts'

type Bool = RawBuilder<boolean>
type Span = { from?: Temporal.Instant | undefined; before?: Temporal.Instant | undefined }

export type Sought = Span & {
  /** Any of them may match; undefined without a search. */
  keys?: readonly Key[] | undefined
  amountFrom?: bigint | undefined
  amountTo?: bigint | undefined
  country?: string | undefined
  customerId?: string | undefined
}

export type Chosen = {
  sought: Sought
  /** The ids of all matches; undefined with too many, or for a search by dates or customer only. */
  few: readonly string[] | undefined
}

const all = (conditions: readonly (Bool | false | undefined)[]): Bool =>
  sql.join([sql`true`, ...conditions.filter((condition) => condition)], sql` and `) as Bool

const during = ({ from, before }: Span): Bool =>
  all([from && sql<boolean>`created_at >= ${from}`, before && sql<boolean>`created_at < ${before}`])

const isWithin = ({ customerId, ...span }: Sought): Bool =>
  all([during(span), customerId !== undefined && sql<boolean>`user_id = ${customerId}::uuid`])

const meets = (key: Key): Bool => {
  if ('id' in key) return sql`transfer_id = ${key.id}::uuid`
  if ('amount' in key) return sql`(amount = ${key.amount} or total = ${key.amount})`
  return all(key.parts.map((part) => sql<boolean>`words like ${`%${escapeLike(part)}%`}`))
}

/** Conditions on the columns of `transfer_search`. */
const matches = ({ keys, amountFrom, amountTo, country, ...span }: Sought): Bool =>
  all([
    keys && (sql`(${sql.join([sql`false`, ...keys.map(meets)], sql` or `)})` as Bool),
    amountFrom !== undefined && sql<boolean>`amount >= ${amountFrom}`,
    amountTo !== undefined && sql<boolean>`amount <= ${amountTo}`,
    country !== undefined && sql<boolean>`country = ${country}`,
    during(span),
  ])

/** Whether `transfer_search` is unnecessary. */
const needsNoSearch = ({ keys, amountFrom, amountTo, country }: Sought): boolean =>
  keys === undefined && amountFrom === undefined && amountTo === undefined && country === undefined

/** Collects the matches while they are few, so a rare match does not scan all transfers. */
export const choose = async (db: Db, sought: Sought): Promise<Chosen> => {
  if (needsNoSearch(sought)) return { sought, few: undefined }
  const few = await selectFew(db, sql`select transfer_id as id from transfer_search where ${matches(sought)}`)
  return { sought, few }
}

/** Conditions of a search on `transfers`. A scan uses a subquery per row, whatever the planner estimates. */
const isChosen = ({ sought, few }: Chosen): Bool => {
  if (few) return all([sql`id = any (${few}::uuid[])`, isWithin(sought)])
  if (needsNoSearch(sought)) return isWithin(sought)
  return all([
    isWithin(sought),
    sql<boolean>`(select ${matches(sought)} from transfer_search where transfer_id = transfers.id)`,
  ])
}

/** The column of each order; the id is the tiebreaker. */
const columnOf = { date: ['created_at', 'timestamptz'], amount: ['amount', 'bigint'] } as const satisfies Record<
  TransferOrder,
  readonly [string, string]
>

/** A page starts after the row with this key, as text, and id. */
export type TransferPlace = { key: string; id: string }

export const placeIn =
  (sort: TransferOrder) =>
  ({ id, createdAt, amount }: TransferRecord): TransferPlace => ({
    id,
    key: String(sort === 'date' ? createdAt : amount),
  })

const inOrder = ({ sort, direction }: Page): RawBuilder<unknown> =>
  sql.raw(`${columnOf[sort][0]} ${direction}, id ${direction}`)

const isBeyond = ({ sort, direction, after }: Page): Bool => {
  if (!after) return sql`true`
  const [column, type] = columnOf[sort]
  const beyond = sql.raw(direction === 'asc' ? '>' : '<')
  return sql`(${sql.raw(column)}, id) ${beyond} (${after.key}::${sql.raw(type)}, ${after.id}::uuid)`
}

export type Page = {
  chosen: Chosen
  states?: readonly TransferState[] | undefined
  /** Only those on a compliance hold, or only the others. */
  held?: boolean | undefined
  sort: TransferOrder
  direction: 'asc' | 'desc'
  after?: TransferPlace | undefined
  limit: number
}

const isHeld = (held: boolean | undefined): Bool =>
  held === undefined ? sql`true` : held ? sql`held_at is not null` : sql`held_at is null`

/**
 * The ids of a page of some states. Each state's first rows are read from the index, so the last page of a rare state does not read all
 * the others.
 */
const firstOfStates = (page: Page, states: readonly TransferState[]) => {
  const { chosen, held, limit } = page
  return sql<string>`(
    select page.id
    from unnest(${states}::text[]) as wanted (state)
    cross join lateral (
      select id, ${sql.raw(columnOf[page.sort][0])} from transfers
      where state = wanted.state and ${isHeld(held)} and ${isChosen(chosen)} and ${isBeyond(page)}
      order by ${inOrder(page)} limit ${limit}
    ) as page
    order by ${inOrder(page)} limit ${limit}
  )`
}

/** One page by keyset. The state is the first column of the index by amount, so one index serves all filters. */
export const selectChosen = (db: Db, page: Page): Promise<TransferRecord[]> => {
  const { chosen, states = page.sort === 'amount' ? transferStates : undefined, limit } = page
  const query = tables(db).selectFrom('transfers').selectAll()
  return (
    states ? query.where('id', 'in', firstOfStates(page, states)) : query.where(isChosen(chosen)).where(isBeyond(page))
  )
    .orderBy(inOrder(page))
    .limit(limit)
    .modifyEnd(sql.raw(noPreparedPlan))
    .execute()
}

/** The states in which compliance may hold a transfer; one that lacks a detail waits for others. */
export const holdable = transferStates.filter(
  (state) => transferLife[state].group === 'moving' && state !== 'on_hold_information',
)

export type StateCounts = { states: { state: TransferState; count: number }[]; held: number }

/** Counts the matches by state and on hold, each up to one above the display limit. Undefined when there are too many to scan. */
export const countChosen = async (db: Db, chosen: Chosen): Promise<StateCounts | undefined> => {
  if (!chosen.few && !needsNoSearch(chosen.sought)) return undefined
  const counted = (condition: Bool) => sql<number>`(
    select count(*)::int from (
      select from transfers where ${condition} and ${isChosen(chosen)} limit ${counted_max + 1}
    ) as counted
  )`
  const { rows } = await sql<{ state: TransferState | null; count: number }>`
    select state, ${counted(sql`transfers.state = wanted.state`)} as count from unnest(${transferStates}::text[]) as wanted (state)
    union all select null, ${counted(sql`held_at is not null and state = any(${holdable})`)} ${sql.raw(noPreparedPlan)}`.execute(
    db,
  )
  return {
    states: rows.flatMap(({ state, count }) => (state ? [{ state, count }] : [])),
    held: rows.find(({ state }) => state === null)?.count ?? 0,
  }
}
