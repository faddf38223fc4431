import { type RawBuilder, sql } from 'kysely'
import type { BackTest, RuleState } from '#contract/compliance/monitoring.ts'
import { type Rule, type RuleKind, scamSum_min } from '#contract/compliance/monitoring-rules.ts'
import type { Money } from '#contract/lib/money.ts'
import type { Purpose } from '#contract/sending/purposes.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { rows } from '#server/platform/rows.ts'
import { statement } from '#server/platform/statement.ts'

type Instant = Temporal.Instant
export type VersionRow = {
  id: string
  requestDigest: string | null
  kind: RuleKind
  version: number
  parameters: Rule['parameters']
  reason: string
  writtenBy: string | null
  writtenAt: Instant
  state: RuleState
  approvedBy: string | null
  shadowAt: Instant | null
  liveAt: Instant | null
  retiredAt: Instant | null
  evaluatedAt: Instant | null
  /** yyyy-mm-dd; null once it is finished or before it begins. */
  triedDay: string | null
  backTest: Omit<BackTest, 'examples'> | null
}
type Written =
  | 'id'
  | 'requestDigest'
  | 'kind'
  | 'version'
  | 'parameters'
  | 'reason'
  | 'writtenBy'
  | 'writtenAt'
  | 'state'
export const versions = rows<VersionRow, VersionRow, Pick<VersionRow, Written>>('monitoringRules', {
  unique: ['kind', 'version'],
  json: ['parameters', 'backTest'],
})

/** A row of the table is written with a kind and its own parameters. */
export const ruleOf = ({ kind, parameters }: Pick<VersionRow, 'kind' | 'parameters'>): Rule =>
  ({ kind, parameters }) as Rule

/** The next version for which this is true, unless another worker has it. */
const lockWhere = (tx: Tx, condition: RawBuilder<boolean>, skipped: readonly string[]) =>
  tx
    .withTables<{ monitoringRules: VersionRow }>()
    .selectFrom('monitoringRules')
    .selectAll()
    .where(condition)
    .where(sql<boolean>`id <> all (${[...skipped]}::uuid[])`)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export const lockDue = (tx: Tx, before: Instant, skipped: readonly string[]) =>
  lockWhere(tx, sql`state in ('live', 'shadow') and coalesce(evaluated_at <= ${before}, true)`, skipped)

export const lockUntried = (tx: Tx, skipped: readonly string[]) => lockWhere(tx, sql`back_test is null`, skipped)

export type Lane = 'live' | 'shadow' | 'back_test'
export type HitRow = {
  ruleId: string
  userId: string
  day: string
  count: number | null
  sum: bigint | null
  people: number | null
  countries: string[]
  amounts: bigint[]
}
const hitColumns = sql`rule_id as "ruleId", user_id as "userId", day::text as day, count, sum, people, countries, amounts`

type Fired = { version: VersionRow; lane: Lane; day: string; again: string; found: RawBuilder<unknown> }

/** Stores the customers found, except those on whom the rule fired after the day `again`. Returns the new hits. */
export const insertHits = async (tx: Tx, { version, lane, day, again, found }: Fired): Promise<HitRow[]> => {
  const { id, kind } = version
  const earlier =
    lane === 'live' ? sql`lane = 'live' and kind = ${kind}` : sql`rule_id = ${id}::uuid and lane = ${lane}`
  const { rows: hits } = await sql<HitRow>`
    insert into monitoring_hits (rule_id, lane, user_id, day, kind, count, sum, people, countries, amounts)
    select ${id}::uuid, ${lane}, f.user_id, ${day}::date, ${kind}, f.count, f.sum, f.people, coalesce(f.countries, '{}'),
      coalesce(f.amounts[1:10], '{}')
    from (${found}) as f
    where not exists (select from monitoring_hits h where h.user_id = f.user_id and h.day > ${again}::date and ${earlier})
    on conflict do nothing
    returning ${hitColumns}`.execute(tx)
  return hits
}

/** The day of New York of the first movement; undefined when there is none. */
export const firstMovementDay = async (db: Db): Promise<string | undefined> => {
  const { rows: found } = await sql<{ day: string | null }>`
    select (min(started_at) at time zone 'America/New_York')::date::text as day from movements`.execute(db)
  return found[0]?.day ?? undefined
}

type Tried = { months: { month: string; alerts: number }[]; customers: number; active: number }

/** The figures of a finished back-test between two days. */
export const summarizeBackTest = async (
  tx: Tx,
  { id, from, to, until }: { id: string; from: string; to: string; until: Instant },
): Promise<Tried> => {
  const { rows: found } = await sql<Tried>`
    with hits as (select user_id, day from monitoring_hits where rule_id = ${id}::uuid and lane = 'back_test')
    select
      (select jsonb_agg(jsonb_build_object('month', to_char(m, 'YYYY-MM'), 'alerts',
          (select count(*) from hits where date_trunc('month', day) = m)) order by m)
        from generate_series(date_trunc('month', ${from}::date::timestamp), ${to}::date::timestamp, interval '1 month') m) as months,
      (select count(distinct user_id)::int from hits) as customers,
      (select count(distinct user_id)::int from movements
        where started_at >= ${from}::date::timestamp at time zone 'America/New_York' and started_at < ${until}) as active`.execute(
    tx,
  )
  return found[0] ?? { months: [], customers: 0, active: 0 }
}

/** The latest five hits of each version's back-test. */
export const selectExamples = async (db: Db, ids: readonly string[]): Promise<HitRow[]> => {
  const { rows: found } = await sql<HitRow>`
    select e.* from unnest(${[...ids]}::uuid[]) as v (id) cross join lateral (
      select ${hitColumns} from monitoring_hits where rule_id = v.id and lane = 'back_test'
      order by day desc, user_id limit 5) as e`.execute(db)
  return found
}

export const selectLiveHits = async (db: Db, kind: RuleKind): Promise<HitRow[]> => {
  const { rows: found } = await sql<HitRow>`
    select ${hitColumns} from monitoring_hits where kind = ${kind} and lane = 'live' order by day desc, user_id limit 20`.execute(
    db,
  )
  return found
}

export const countLiveHits = async (db: Db, since: string): Promise<Map<RuleKind, number>> => {
  const { rows: found } = await sql<{ kind: RuleKind; count: number }>`
    select kind, count(*)::int as count from monitoring_hits where lane = 'live' and day >= ${since}::date group by kind`.execute(
    db,
  )
  return new Map(found.map(({ kind, count }) => [kind, count]))
}

type Compared = { both: number; live: number; shadow: number }

/**
 * Customers found by a shadow and by the live rule since a day. One whom the live rule found after `again` counts as found by it: it
 * would not fire on them again so soon.
 */
export const compareLanes = async (
  db: Db,
  { id, kind, since, again }: { id: string; kind: RuleKind; since: string; again: string },
): Promise<Compared> => {
  const { rows: found } = await sql<Compared>`
    with live as (
      select user_id, max(day) as day from monitoring_hits
      where lane = 'live' and kind = ${kind} and day > ${again}::date group by user_id
    ), shadow as (
      select distinct user_id from monitoring_hits where rule_id = ${id}::uuid and lane = 'shadow'
    )
    select (count(*) filter (where s.user_id is not null and l.user_id is not null))::int as both,
      (count(*) filter (where s.user_id is null and l.day >= ${since}::date))::int as live,
      (count(*) filter (where l.user_id is null))::int as shadow
    from live l full join shadow s on s.user_id = l.user_id`.execute(db)
  return found[0] ?? { both: 0, live: 0, shadow: 0 }
}

/** Hours by which some purposes delay the first transfer from a sum on to a recipient never paid before; null for others. */
export const purposeWait = async (
  db: Db,
  { recipientId, amount }: { recipientId: string; amount: Money },
): Promise<number | null> => {
  if (amount.minor < scamSum_min * 100n) return null
  const found = await asking.first(db, { recipientId, ...amount })
  return found?.hours ?? null
}

type Asked = { recipientId: string; minor: bigint; currency: string }

const asking = statement((db, { recipientId, minor, currency }: Asked) =>
  db
    .withTables<{ monitoringRules: VersionRow }>()
    .selectFrom('monitoringRules')
    .select(sql<number>`(parameters ->> 'hours')::int`.as('hours'))
    .where('kind', '=', 'scam_pattern')
    .where('state', '=', 'live')
    .where(
      sql<boolean>`parameters -> 'sum' ->> 'currency' = ${currency} and (parameters -> 'sum' ->> 'minor')::bigint <= ${minor}`,
    )
    .where(sql<boolean>`not exists (select from transfers where recipient_id = ${recipientId} and funds = 'paid_out')`),
)

/** The purposes that a customer gave for transfers of a window, each once. */
export const purposesOf = async (
  db: Db,
  { userId, from, until }: { userId: string; from: Instant; until: Instant },
) => {
  const { rows: found } = await sql<{ purpose: Purpose }>`
    select distinct purpose from transfers
    where user_id = ${userId} and created_at >= ${from} and created_at < ${until} and purpose is not null
    order by purpose`.execute(db)
  return found.map(({ purpose }) => purpose)
}
