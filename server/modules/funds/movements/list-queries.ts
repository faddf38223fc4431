import { type RawBuilder, sql } from 'kysely'
import type { MovementKind, MovementPhase } from '#contract/funds/movements.ts'
import type { Place } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/database.ts'
import { escapeLike } from '#server/platform/escape-like.ts'
import { noPreparedPlan } from '#server/platform/prepared.ts'
import type { MovementRecord } from './movement.ts'
import { tables } from './queries.ts'

type Bool = RawBuilder<boolean>

export type Sought = {
  userId: string
  kind?: MovementKind | undefined
  phases?: readonly MovementPhase[] | undefined
  recipientId?: string | undefined
  currency?: string | undefined
  from?: Temporal.Instant | undefined
  before?: Temporal.Instant | undefined
  /** Minor units. */
  amountFrom?: bigint | undefined
  amountTo?: bigint | undefined
  /** The search text must contain all of them. */
  parts: readonly string[]
}

/** `few`: the ids of all matches; undefined without a search, or with too many matches. */
export type Chosen = { sought: Sought; few: readonly string[] | undefined }

const all = (conditions: readonly (Bool | false | undefined)[]): Bool =>
  sql.join([sql`true`, ...conditions.filter((condition) => condition)], sql` and `) as Bool

const hasWords = ({ parts }: Sought): Bool =>
  all(parts.map((part) => sql<boolean>`words like ${`%${escapeLike(part)}%`}`))

/** With a currency its own side of the movement counts, otherwise the outgoing amount, or the incoming one where nothing is outgoing. */
const between = ({ currency, amountFrom, amountTo }: Sought): Bool => {
  const amount = currency
    ? sql`case when out_currency = ${currency} then out_amount else in_amount end`
    : sql`coalesce(out_amount, in_amount)`
  return all([
    amountFrom !== undefined && sql<boolean>`${amount} >= ${amountFrom}`,
    amountTo !== undefined && sql<boolean>`${amount} <= ${amountTo}`,
  ])
}

/** The conditions that the index `movements_user` evaluates alone. */
const meetsIndexed = (sought: Sought): Bool => {
  const { userId, kind, phases, recipientId, currency, from, before } = sought
  return all([
    sql<boolean>`user_id = ${userId}::uuid`,
    kind && sql<boolean>`kind = ${kind}`,
    phases && sql<boolean>`phase = any (${phases}::text[])`,
    recipientId !== undefined && sql<boolean>`recipient_id = ${recipientId}::uuid`,
    currency !== undefined && sql<boolean>`(out_currency = ${currency} or in_currency = ${currency})`,
    from && sql<boolean>`started_at >= ${from}`,
    before && sql<boolean>`started_at < ${before}`,
    between(sought),
  ])
}

/** Sorting up to this many is faster than scanning a long list. */
const few_max = 500

/** Collects the matches of a search while they are few, so a rare match does not scan the whole list. */
export const choose = async (db: Db, sought: Sought): Promise<Chosen> => {
  if (sought.parts.length === 0) return { sought, few: undefined }
  const found = await tables(db)
    .selectFrom('movements')
    .select('id')
    .where('userId', '=', sought.userId)
    .where(hasWords(sought))
    .limit(few_max + 1)
    .modifyEnd(sql.raw(noPreparedPlan))
    .execute()
  return { sought, few: found.length <= few_max ? found.map(({ id }) => id) : undefined }
}

/** During a scan only rows that pass the index conditions are checked for the search text. */
const isChosen = ({ sought, few }: Chosen): Bool => {
  if (few) return all([meetsIndexed(sought), sql<boolean>`id = any (${few}::uuid[])`])
  if (sought.parts.length === 0) return meetsIndexed(sought)
  return all([
    meetsIndexed(sought),
    sql<boolean>`(select ${hasWords(sought)} from movements as words_of where words_of.id = movements.id and words_of.user_id = movements.user_id)`,
  ])
}

/** Newest first, by keyset. The ids of a page are read from the index alone, for any filter. */
export const selectChosen = (
  db: Db,
  { chosen, after, limit }: { chosen: Chosen; after: Place | undefined; limit: number },
): Promise<MovementRecord[]> => {
  const place = after && sql<boolean>`(started_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`
  const page = sql<string>`(
    select id from movements where ${all([isChosen(chosen), place])}
    order by started_at desc, id desc limit ${limit}
  )`
  return tables(db)
    .selectFrom('movements')
    .selectAll()
    .where('userId', '=', chosen.sought.userId)
    .where('id', 'in', page)
    .orderBy('startedAt', 'desc')
    .orderBy('id', 'desc')
    .modifyEnd(sql.raw(noPreparedPlan))
    .execute()
}

export type MonthSum = {
  month: string
  kind: MovementKind
  outCurrency: string | null
  inCurrency: string | null
  count: number
  out: bigint | null
  in: bigint | null
}

/** Totals of the months of a span by kind and currencies, newest first, without stopped movements. */
export const addUpMonths = async (
  db: Db,
  chosen: Chosen,
  { from, to }: { from: Temporal.Instant; to: Temporal.Instant },
): Promise<MonthSum[]> => {
  const { rows } = await sql<MonthSum>`
    select to_char(month, 'YYYY-MM') as month, kind, out_currency as "outCurrency", in_currency as "inCurrency",
      count::int, "out"::bigint, "in"::bigint
    from (
      select month, kind, out_currency, in_currency, count(*), sum(out_amount) as "out", sum(in_amount) as "in"
      from movements
      where ${isChosen(chosen)} and started_at >= ${from} and started_at < ${to} and phase <> 'stopped'
      group by month, kind, out_currency, in_currency
    ) as sums
    order by month desc ${sql.raw(noPreparedPlan)}`.execute(db)
  return rows
}

export const countChosen = async (db: Db, chosen: Chosen, limit: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from movements where ${isChosen(chosen)} limit ${limit}) as counted
    ${sql.raw(noPreparedPlan)}`.execute(db)
  return rows[0]?.count ?? 0
}

export const countMoving = async (db: Db, userId: string): Promise<number> => {
  const { count } = await tables(db)
    .selectFrom('movements')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('userId', '=', userId)
    .where(sql<boolean>`phase in ('open', 'held')`)
    .executeTakeFirstOrThrow()
  return count
}

export const findMovement = (
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<MovementRecord | undefined> =>
  tables(db).selectFrom('movements').selectAll().where('id', '=', id).where('userId', '=', userId).executeTakeFirst()
