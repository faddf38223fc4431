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

/** The partners that ever had a break, one index lookup each. */
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

/** An amount as minor units, with the currencies that have the matching number of decimals. */
type Reading = { minor: bigint } & ({ currencies: readonly string[] } | { except: readonly string[] })

/** Possible readings of a search; any one of them is enough. */
export type SearchTerms = {
  id: string | undefined
  /** Prefix of a reference. */
  beginning: string
  /** Code of a movement, in lower case. */
  code: string | undefined
  amounts: readonly Reading[]
}

/** Cursor of a page: the sort key of its last row, and its id. */
export type BreakPlace = { at: Instant; id: string } | { amount: Money; id: string }

export type ListQuery = Pick<BreaksSought, 'status' | 'kind' | 'owner' | 'partner' | 'sort' | 'direction'> & {
  readerId: string
  typed: SearchTerms | undefined
  after: BreakPlace | undefined
  limit: number
}

/** The ids that match a search; each reading uses its own index. */
const idsOf = ({ id, beginning, code, amounts }: SearchTerms): RawBuilder<string[]> => {
  const ways = [
    sql`select id from breaks where reference like ${`${escapeLike(beginning)}%`}`,
    ...(id ? [sql`select id from breaks where id = ${id}::uuid or owner_id = ${id}::uuid`] : []),
    ...(code
      ? [
          sql`select b.id from movements m join breaks b on b.owner_id = m.id where m.words like ${`% ${escapeLike(code)} %`}`,
        ]
      : []),
    ...amounts.map(({ minor, ...those }) => {
      const isOne =
        'currencies' in those
          ? sql`currency = any (${those.currencies}::text[])`
          : sql`currency <> all (${those.except}::text[])`
      return sql`select id from breaks where amount = ${minor} and ${isOne}`
    }),
  ]
  return sql`array(${sql.join(ways, sql` union `)})`
}

const isOf = (partner: string | undefined): Bool | undefined => {
  if (partner === undefined) return undefined
  return partner === noPartner ? sql`partner is null` : sql`partner = ${partner}`
}

/** Statuses are spelled exactly as in the partial indexes. */
const conditionsOf = ({ status, kind, owner, partner, readerId, typed }: ListQuery): Bool => {
  const conditions: (Bool | undefined)[] = [
    status === 'settled' ? sql`settled_at is not null` : sql`settled_at is null`,
    status === 'mine' ? sql`assignee_id = ${readerId}::uuid` : undefined,
    status === 'free' ? sql`assignee_id is null` : undefined,
    kind && sql`kind = ${kind satisfies BreakKind}`,
    owner && sql`owner_kind = ${owner}`,
    isOf(partner),
    typed && sql`id = any (${idsOf(typed)})`,
  ]
  return sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  )
}

/** One keyset page. Open breaks are ordered oldest first, settled ones latest first. */
export const selectBreaks = (db: Db, query: ListQuery): Promise<BreakRow[]> => {
  const { status, sort, direction, after, limit } = query
  const isAge = sort === 'age'
  const isUp = isAge && status !== 'settled' ? direction === 'desc' : direction === 'asc'
  const [way, beyond] = isUp ? (['asc', sql`>`] as const) : (['desc', sql`<`] as const)
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
  if (last) page = page.where(sql<boolean>`(${key}) ${beyond} (${last})`)
  for (const column of columns) page = page.orderBy(column, way)
  return page.orderBy('id', way).limit(limit).modifyEnd(sql.raw(noPreparedPlan)).execute()
}
