import { type RawBuilder, sql } from 'kysely'
import { type BreakKind, type BreaksSought, noPartner } from '#contract/funds/breaks.ts'
import type { Money } from '#contract/lib/money.ts'
import type { Db } from '#server/platform/database.ts'
import { escapeLike } from '#server/platform/escape-like.ts'
import { noPreparedPlan } from '#server/platform/prepared.ts'
import { type BreakRow, tables } from './queries.ts'

type Instant = Temporal.Instant
type Bool = RawBuilder<boolean>

export type OpenSum = {
  partner: string | null
  currency: string
  count: number
  mine: number
  free: number
  amount: bigint
  oldestAt: Instant
}

export const sumOpen = async (db: Db, userId: string): Promise<OpenSum[]> => {
  const { rows } = await sql<OpenSum>`
    select partner, currency, count(*)::int as count, (count(*) filter (where assignee_id = ${userId}::uuid))::int as mine,
      (count(*) filter (where assignee_id is null))::int as free,
      sum(amount)::bigint as amount, min(opened_at) as "oldestAt"
    from breaks where settled_at is null group by partner, currency order by partner, currency`.execute(db)
  return rows
}

/** Partners with a break, open or settled. Recursive, because `distinct` would scan the table instead of one index entry per partner. */
export const selectPartners = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ partner: string }>`
    with recursive found as (
      (select partner from breaks where partner is not null order by partner limit 1)
      union all
      select (select b.partner from breaks b where b.partner > found.partner order by b.partner limit 1) from found
      where found.partner is not null
    )
    select partner from found where partner is not null`.execute(db)
  return rows.map(({ partner }) => partner)
}

/** A typed amount in minor units, with the currencies that have that many decimals. */
type AmountMatch = { minor: bigint } & ({ currencies: readonly string[] } | { except: readonly string[] })

/** Interpretations of the typed text; a break matches any of them. */
export type SearchTerms = {
  id: string | undefined
  /** Prefix of a reference. */
  beginning: string
  /** A movement's reference code, in lower case. */
  code: string | undefined
  amounts: readonly AmountMatch[]
}

/** Cursor of a page: the sort key of its last row, and its id. */
export type BreakPlace = { at: Instant; id: string } | { amount: Money; id: string }

export type ListQuery = Pick<BreaksSought, 'status' | 'kind' | 'owner' | 'partner' | 'sort' | 'direction'> & {
  readerId: string
  typed: SearchTerms | undefined
  after: BreakPlace | undefined
  limit: number
}

/** Ids that match a search. A union, so each interpretation uses its own index. */
const matchingIds = ({ id, beginning, code, amounts }: SearchTerms): RawBuilder<string[]> => {
  const searches = [
    sql`select id from breaks where reference like ${`${escapeLike(beginning)}%`}`,
    ...(id
      ? [sql`select id from breaks where id = ${id}::uuid or owner_id = ${id}::uuid or customer_id = ${id}::uuid`]
      : []),
    ...(code
      ? [
          sql`select b.id from movements m join breaks b on b.owner_id = m.id where m.words like ${`% ${escapeLike(code)} %`}`,
        ]
      : []),
    ...amounts.map(({ minor, ...those }) => {
      const hasDecimals =
        'currencies' in those
          ? sql`currency = any (${those.currencies}::text[])`
          : sql`currency <> all (${those.except}::text[])`
      return sql`select id from breaks where amount = ${minor} and ${hasDecimals}`
    }),
  ]
  return sql`array(${sql.join(searches, sql` union `)})`
}

const partnerIs = (partner: string | undefined): Bool | undefined => {
  if (partner === undefined) return undefined
  return partner === noPartner ? sql`partner is null` : sql`partner = ${partner}`
}

/** Status conditions match the predicates of the partial indexes, so the planner can use them. */
const conditionsOf = ({ status, kind, owner, partner, readerId, typed }: ListQuery): Bool => {
  const conditions: (Bool | undefined)[] = [
    status === 'settled' ? sql`settled_at is not null` : sql`settled_at is null`,
    status === 'mine' ? sql`assignee_id = ${readerId}::uuid` : undefined,
    status === 'free' ? sql`assignee_id is null` : undefined,
    kind && sql`kind = ${kind satisfies BreakKind}`,
    owner && sql`owner_kind = ${owner}`,
    partnerIs(partner),
    typed && sql`id = any (${matchingIds(typed)})`,
  ]
  return sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  )
}

/** One keyset page. By age descending, open breaks are listed oldest first and settled ones latest first. */
export const selectBreaks = (db: Db, query: ListQuery): Promise<BreakRow[]> => {
  const { status, sort, direction, after, limit } = query
  const isAge = sort === 'age'
  const isAscending = isAge && status !== 'settled' ? direction === 'desc' : direction === 'asc'
  const [order, comparison] = isAscending ? (['asc', sql`>`] as const) : (['desc', sql`<`] as const)
  const columns = isAge
    ? ([status === 'settled' ? 'settledAt' : 'openedAt'] as const)
    : (['currency', 'amount'] as const)
  const key = sql.join([...columns, 'id'].map((column) => sql.ref(column)))
  const last =
    after &&
    ('at' in after
      ? sql`${after.at}::timestamptz, ${after.id}::uuid`
      : sql`${after.amount.currency}, ${after.amount.minor}::bigint, ${after.id}::uuid`)
  let page = tables(db).selectFrom('breaks').selectAll().where(conditionsOf(query))
  if (last) page = page.where(sql<boolean>`(${key}) ${comparison} (${last})`)
  for (const column of columns) page = page.orderBy(column, order)
  return page.orderBy('id', order).limit(limit).modifyEnd(sql.raw(noPreparedPlan)).execute()
}
