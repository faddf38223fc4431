import { sql } from 'kysely'
import type { MovementKind } from '#contract/funds/movements.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { OfReport } from './queries.ts'
import { leastOf, type Rates } from './worth.ts'

type Instant = Temporal.Instant

/** Activity by the owner. Incoming money from others is not a sign of the owner. */
const ownKinds: readonly MovementKind[] = [
  ...(['transfer', 'withdrawal', 'top_up', 'conversion', 'bill', 'check_deposit'] as const),
  ...(['request_payment', 'card_purchase', 'card_load'] as const),
]

/** Stores each owner's last activity (for a company, any member's), because sessions are not retained long enough. */
export const noteActivity = async (tx: Tx): Promise<void> => {
  await sql`
    insert into owner_activity (user_id, seen_at)
    select seen.user_id, max(seen.seen_at) from (
      select s.user_id, s.seen_at from sessions s
      union all
      select m.business_id, s.seen_at from sessions s
      join business_members m on m.user_id = s.user_id and m.removed_at is null
    ) as seen
    group by 1
    on conflict (user_id) do update set seen_at = excluded.seen_at where owner_activity.seen_at < excluded.seen_at`.execute(
    tx,
  )
}

/** `noteActivity` lags by hours, so sessions count as well. */
const seenAt = sql<Instant>`greatest(
  u.created_at,
  (select o.seen_at from owner_activity o where o.user_id = u.id),
  (select max(s.seen_at) from sessions s where s.user_id = u.id),
  (select max(s.seen_at) from sessions s join business_members m on m.user_id = s.user_id
    where m.business_id = u.id and m.removed_at is null),
  (select m.started_at from movements m where m.user_id = u.id and m.kind = any(${[...ownKinds]}::text[])
    order by m.started_at desc limit 1)
)`

/** Minimum reportable balance, for an account `a`. */
const leastIn = (rates: Rates) => {
  const { currencies, least } = leastOf(rates)
  return sql<bigint>`coalesce((
    select known.least from unnest(${currencies}::text[], ${least}::bigint[]) as known (currency, least)
    where known.currency = a.currency), 1)`
}

export type Quiet = { id: string; userId: string; state: string; seenAt: Instant }
type QuietQuery = { before: Instant; limit: number; stalled: readonly string[]; rates: Rates }

/** Accounts not yet listed with owners inactive since `before`. Accounts with holds are skipped until released. */
export const selectQuiet = async (db: Db, { before, limit, stalled, rates }: QuietQuery): Promise<Quiet[]> => {
  const { rows } = await sql<Quiet>`
    select a.id, u.id as "userId", u.state, seen.at as "seenAt"
    from ledger_accounts a
    join users u on u.id = a.owner_id
    cross join lateral (select ${seenAt} as at) as seen
    where a.kind in ('wallet', 'card') and a.posted >= ${leastIn(rates)} and a.reserved = 0
      and u.role <> 'admin' and u.created_at < ${before} and seen.at < ${before}
      and not exists (select from unclaimed_properties p where p.account_id = a.id and p.ended_at is null)
      and a.id::text <> all (${stalled}::text[])
    limit ${limit}`.execute(db)
  return rows
}

const isNot = (skipped: readonly string[]) => sql<boolean>`p.id::text <> all (${skipped}::text[])`
type Owned = { id: string; userId: string }

/**
 * The next listed property, or one of a report, where the owner was active since, or the balance is reserved, spent, or worth less than a
 * cent. Locked.
 */
export const lockSeenAgain = async (
  tx: Tx,
  { rates, skipped = [], report }: { rates: Rates; skipped?: readonly string[]; report?: OfReport | undefined },
): Promise<Owned | undefined> => {
  const ofReport = report
    ? sql`p.us_state = ${report.usState} and p.cutoff_on = ${report.cutoffOn}::date`
    : sql<boolean>`true`
  const { rows } = await sql<Owned>`
    select p.id, p.user_id as "userId"
    from unclaimed_properties p
    join ledger_accounts a on a.id = p.account_id
    left join users u on u.id = p.user_id
    where p.state in ('quiet', 'noticed', 'dormant') and (a.posted < ${leastIn(rates)} or a.reserved > 0 or ${seenAt} > p.seen_at)
      and ${ofReport} and ${isNot(skipped)}
    limit 1 for update of p skip locked`.execute(tx)
  return rows[0]
}

type Due = Owned & { accountId: string; dueOn: string; held: bigint; currency: string }

/** The next one with an owner notice due by a day. Locked. */
export const lockUnnotified = async (
  tx: Tx,
  { dueBy, skipped }: { dueBy: Temporal.PlainDate; skipped: readonly string[] },
): Promise<Due | undefined> => {
  const { rows } = await sql<Due>`
    select p.id, p.user_id as "userId", p.account_id as "accountId", p.due_on::text as "dueOn", a.posted as held, a.currency
    from unclaimed_properties p join ledger_accounts a on a.id = p.account_id
    where p.state = 'quiet' and p.due_on <= ${dueBy.toString()}::date and ${isNot(skipped)}
    limit 1 for update of p skip locked`.execute(tx)
  return rows[0]
}

/** The next one past its dormancy period. Locked. */
export const lockRunOut = async (
  tx: Tx,
  { today, skipped }: { today: Temporal.PlainDate; skipped: readonly string[] },
): Promise<Owned | undefined> => {
  const { rows } = await sql<Owned>`
    select p.id, p.user_id as "userId" from unclaimed_properties p
    where p.state = 'noticed' and p.dormant_on <= ${today.toString()}::date and ${isNot(skipped)}
    limit 1 for update of p skip locked`.execute(tx)
  return rows[0]
}

/** The next reported one, overall or in one report, with later owner activity: also before the filing, if it was missed then. Locked. */
export const lockBack = async (
  tx: Tx,
  { skipped = [], reportId }: { skipped?: readonly string[]; reportId?: string },
): Promise<{ id: string } | undefined> => {
  const ofReport = reportId === undefined ? sql<boolean>`true` : sql`p.report_id = ${reportId}`
  const { rows } = await sql<{ id: string }>`
    select p.id from unclaimed_properties p join users u on u.id = p.user_id
    where p.state = 'reported' and ${seenAt} > p.seen_at and ${ofReport} and ${isNot(skipped)}
    limit 1 for update of p skip locked`.execute(tx)
  return rows[0]
}
