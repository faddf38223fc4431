import { sql } from 'kysely'
import type { MovementKind } from '../../../contract/movements.ts'
import type { Db, Tx } from '../../platform/database.ts'

type Instant = Temporal.Instant

/** What an owner does themselves. Money that others send them shows nothing of them. */
const ownKinds: readonly MovementKind[] = [
  ...(['transfer', 'withdrawal', 'top_up', 'conversion', 'bill', 'check_deposit'] as const),
  ...(['request_payment', 'card_purchase', 'card_load'] as const),
]

/** Keeps when each owner was seen last, a company when one of its members was; sessions themselves are not kept for long. */
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

const seenAt = sql<Instant>`greatest(
  u.created_at,
  (select o.seen_at from owner_activity o where o.user_id = u.id),
  (select m.started_at from movements m where m.user_id = u.id and m.kind = any(${[...ownKinds]}::text[])
    order by m.started_at desc limit 1)
)`

export type Quiet = { accountId: string; userId: string; state: string; seenAt: Instant }

/** Balances in dollars of owners who were last seen before, and are not on the list. What is held for something waits for it. */
export const selectQuiet = async (tx: Tx, { before, limit }: { before: Instant; limit: number }): Promise<Quiet[]> => {
  const { rows } = await sql<Quiet>`
    select a.id as "accountId", u.id as "userId", u.state, seen.at as "seenAt"
    from ledger_accounts a
    join users u on u.id = a.owner_id
    cross join lateral (select ${seenAt} as at) as seen
    where a.kind in ('wallet', 'card') and a.currency = 'USD' and a.posted > 0 and a.reserved = 0
      and u.role <> 'admin' and u.created_at < ${before} and seen.at < ${before}
      and not exists (select from unclaimed_properties p where p.account_id = a.id and p.ended_at is null)
    limit ${limit}`.execute(tx)
  return rows
}

/** Those on the list whose owner was seen since, or whose balance is used up. Locked. */
export const selectSeenAgain = async (tx: Tx, limit: number): Promise<{ id: string; userId: string }[]> => {
  const { rows } = await sql<{ id: string; userId: string }>`
    select p.id, p.user_id as "userId"
    from unclaimed_properties p
    join ledger_accounts a on a.id = p.account_id
    left join users u on u.id = p.user_id
    where p.state in ('quiet', 'noticed', 'dormant') and (a.posted = 0 or a.reserved > 0 or ${seenAt} > p.seen_at)
    limit ${limit} for update of p skip locked`.execute(tx)
  return rows
}

type Due = { id: string; userId: string; accountId: string; dueOn: string; held: bigint }

/** Those whose owners are to be told by a day. Locked. */
export const selectUntold = async (
  tx: Tx,
  { dueBy, limit }: { dueBy: Temporal.PlainDate; limit: number },
): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    select p.id, p.user_id as "userId", p.account_id as "accountId", p.due_on::text as "dueOn", a.posted as held
    from unclaimed_properties p join ledger_accounts a on a.id = p.account_id
    where p.state = 'quiet' and p.due_on <= ${dueBy.toString()}::date
    limit ${limit} for update of p skip locked`.execute(tx)
  return rows
}

/** Those whose period is over. Locked. */
export const selectRunOut = async (
  tx: Tx,
  { today, limit }: { today: Temporal.PlainDate; limit: number },
): Promise<{ id: string; userId: string }[]> => {
  const { rows } = await sql<{ id: string; userId: string }>`
    select p.id, p.user_id as "userId" from unclaimed_properties p
    where p.state = 'noticed' and p.dormant_on <= ${today.toString()}::date
    limit ${limit} for update of p skip locked`.execute(tx)
  return rows
}

/** Those that were reported and whose owner was seen after that. Locked. */
export const selectBack = async (tx: Tx, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select p.id from unclaimed_properties p join unclaimed_reports r on r.id = p.report_id
    where p.state = 'reported' and exists (
      select from sessions s where s.seen_at > r.filed_at and (s.user_id = p.user_id or s.user_id in (
        select m.user_id from business_members m where m.business_id = p.user_id and m.removed_at is null
      ))
    )
    limit ${limit} for update of p skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Whether anybody's clock could have changed: a reported owner who may come back is looked for every minute. */
export const hasReported = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`select from unclaimed_properties where state = 'reported' limit 1`.execute(db)
  return rows.length === 1
}
