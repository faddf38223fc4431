import { type RawBuilder, sql } from 'kysely'
import { type ListedQueue, queueTargets_min, type WorkQueue } from '#contract/books/office.ts'
import { type TransferState, transferLife, transferStates } from '#contract/sending/transfer-states.ts'
import type { Place } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/database.ts'
import { isShown } from '#server/platform/hidden-records.ts'
import { timeZone } from '#server/platform/new-york.ts'

/** Terminated without a payout, and not yet refunded. */
const unrefunded = transferStates.filter((state) => (transferLife[state].moves as readonly TransferState[]).includes('refunded')) // biome-ignore format: one rule
const moving = transferStates.filter((state) => transferLife[state].group === 'moving')

export type Reader = {
  today: Temporal.PlainDate
  approvalKinds: readonly string[]
  userId: string
  roles: readonly string[]
}

const none = sql`null::uuid as assignee_id, null::uuid as user_id, '' as name, '' as about, null::bigint as minor, null::text as currency`
/** A request in dual approval is in the approvals queue, and no longer in the first reviewer's. */
const isFreeOf = (kind: 'hold_release', subject: RawBuilder<unknown>) =>
  sql`not exists (select from approvals where decision is null and approvals.kind = ${sql.lit(kind)} and approvals.subject = ${subject})`
const dayIn = (day: Temporal.PlainDate) => sql`${day.toString()}::date`
const endOf = (day: RawBuilder<unknown>) => sql`((${day} + 1)::timestamp at time zone ${timeZone})`

/**
 * Pending work, one row per item: since when, the deadline where the row has one, and its assignee. A transfer is stuck after its
 * promised day; one that lacks a detail is refunded automatically.
 */
const rowsOf: Record<Exclude<WorkQueue, 'filings'>, (reader: Reader) => RawBuilder<unknown>> = {
  verification: () =>
    sql`verifications.user_id as id, requested_at as since, null::timestamptz as due, null::uuid as assignee_id,
    users.id as user_id, '' as name, '' as about, null::bigint as minor, null::text as currency
    from verifications join users on users.id = verifications.user_id
    where verifications.state = 'pending' and users.role = 'customer'`,
  companies: () =>
    sql`id, submitted_at, null, null::uuid, null::uuid, name, '', null, null from businesses where state = 'pending'`,
  held: () =>
    sql`id, held_at, null, ${none} from transfers
    where held_at is not null and state <> 'on_hold_information' and ${isFreeOf('hold_release', sql`transfers.id::text`)}`,
  information: () =>
    sql`id, coalesce(held_at, next_run_at), next_run_at, null::uuid, user_id, '', confirmation_code, total, currency
    from transfers where state = 'on_hold_information'`,
  failed: () =>
    sql`transfers.id, last.at, null, ${none} from transfers cross join lateral (
      select max(created_at) as at from transfer_events where transfer_id = transfers.id) as last
    where state = any(${unrefunded})`,
  stuck: ({ today }) =>
    sql`id, ${endOf(sql`(terms ->> 'dateAvailable')::date`)}, null, ${none} from transfers
    where state = any(${moving}) and held_at is null and (terms ->> 'dateAvailable')::date < ${dayIn(today)}`,
  tickets: () =>
    sql`id, waiting_since, null, assignee_id, null::uuid, name, topic, null, null from tickets
    where answered_at is null and escalated_at is null and source = 'account'`,
  escalated: ({ roles }) => sql`id, escalated_at, null, ${none} from tickets where escalated_to = any(${[...roles]})`,
  inbox: () =>
    sql`id, waiting_since, null, assignee_id, null::uuid, name, coalesce(title, ''), null, null from tickets
    where answered_at is null and escalated_at is null and source <> 'account'`,
  chats: () =>
    sql`id, waiting_since, null, assignee_id, user_id, '', topic, null, null from conversations where waiting_since is not null`,
  breaks: () => sql`id, opened_at, null, ${none} from breaks where settled_at is null`,
  prefunds: () =>
    sql`null::uuid, since, case state when 'short' then since end, ${none} from prefund_states where state <> 'enough'`,
  checks: () =>
    sql`id, created_at, null, null::uuid, user_id, '', check_number, amount, currency from check_deposits where state = 'in_review'`,
  disputes: () =>
    sql`id, opened_at, ${endOf(sql`case state when 'open' then credit_by else decide_by end`)}, null::uuid, user_id, '', reason,
    amount, currency from card_disputes where state in ('open', 'credited')`,
  claims: () =>
    sql`id, coalesce(reopened_at, opened_at), ${endOf(sql`decide_by`)}, null::uuid, user_id, '', kind, null, null from claims where state = 'open'`,
  limits: () =>
    sql`id, requested_at, null, null::uuid, user_id, '', evidence, null, null from limit_requests where state = 'pending'`,
  alerts: ({ userId }) =>
    sql`id, raised_at, due_at, assignee_id,
      case subject_kind when 'customer' then subject_id::uuid
        when 'transfer' then (select user_id from transfers where transfers.id = subject_id::uuid) end,
      case subject_kind when 'business' then
        coalesce((select name from businesses where businesses.id = subject_id::uuid), '') else '' end,
      kind, null, null
    from alerts where closed_at is null and outcome is null and ${isShown(userId)} and ${isFreeOf('hold_release', sql`alerts.subject_id`)}`,
  cases: ({ today, userId }) =>
    sql`id, opened_at, case when closed_at is not null then ${endOf(sql`coalesce(continue_by, file_by)`)} when assignee_id is null then look_by
        else ${endOf(sql`file_by`)} end, assignee_id, user_id, '', '', null, null
    from cases where ${isShown(userId)} and case when closed_at is not null then continue_by <= ${dayIn(today.add({ days: 30 }))}
        or exists (select from sars where case_id = cases.id and approved_at is not null and filed_at is null)
      else outcome is null and (snoozed_until is null or snoozed_until <= ${dayIn(today)}) end`,
  // A draft in dual approval is in the approvals queue.
  ctrs: ({ userId }) =>
    sql`id, created_at, ${endOf(sql`file_by`)}, null::uuid,
      case when exists (select from businesses where businesses.id = ctrs.user_id) then null else user_id end,
      coalesce((select name from businesses where businesses.id = ctrs.user_id), ''), day::text, total, 'USD'
    from ctrs where filed_at is null and (asked_by is null or approved_at is not null) and ${isShown(userId)}`,
  licenses: ({ today }) =>
    sql`license_id, (expires_on - 90)::timestamp at time zone ${timeZone}, ${endOf(sql`expires_on`)}, ${none} from (
      select distinct on (license_id) license_id, expires_on from license_versions order by license_id, version desc) as latest
    where expires_on - 90 <= ${dayIn(today)}`,
  policies: ({ userId }) =>
    sql`id, published_at, null, ${none} from (
      select distinct on (policy_id) id, published_at from policy_versions order by policy_id, version desc) as latest
    where not exists (
      select from policy_acknowledgements as read where read.version_id = latest.id and read.user_id = ${userId}::uuid)`,
  approvals: ({ approvalKinds, userId }) =>
    sql`id, requested_at, null, ${none} from approvals
    where decision is null and kind = any(${[...approvalKinds]}) and ${isShown(userId)}`,
}

const waiting = (reader: Reader) =>
  sql.join(
    Object.entries(rowsOf).map(([queue, rows]) => sql`select ${sql.lit(queue)} as queue, ${rows(reader)}`),
    sql` union all `,
  )

/** `waiting` with each row's deadline: its own, or its queue's. */
const dated = (reader: Reader) => sql`
  select rows.*, coalesce(due, since + make_interval(mins => target.minutes)) as due_at
  from (${waiting(reader)}) as rows
  join unnest(${Object.keys(queueTargets_min)}::text[], ${Object.values(queueTargets_min)}::int[]) as target (queue, minutes)
    on target.queue = rows.queue`

export type Waiting = {
  queue: WorkQueue
  count: number
  oldestAt: Temporal.Instant | null
  dueAt: Temporal.Instant | null
}

export const selectWork = async (db: Db, reader: Reader): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select queue, count(*)::int as count, min(since) as "oldestAt", min(due_at) as "dueAt"
    from (${dated(reader)}) as dated group by queue`.execute(db)
  return rows
}

export type WaitingQuery = Reader & { queues: readonly ListedQueue[]; at: Temporal.Instant }
const scopes = {
  all: () => sql<boolean>`true`,
  mine: ({ userId }: WaitingQuery) => sql<boolean>`assignee_id = ${userId}::uuid`,
  free: () => sql<boolean>`assignee_id is null`,
  late: ({ at }: WaitingQuery) => sql<boolean>`due_at < ${at}`,
}
export type Scope = keyof typeof scopes

export type WaitingRow = {
  queue: ListedQueue
  id: string
  name: string
  userId: string | null
  about: string
  minor: bigint | null
  currency: string | null
  since: Temporal.Instant
  dueAt: Temporal.Instant
  assigneeId: string | null
}

export const selectWaiting = async (
  db: Db,
  query: WaitingQuery & { scope: Scope; after: Place | undefined; limit: number },
): Promise<WaitingRow[]> => {
  const { queues, scope, after, limit } = query
  const { rows } = await sql<WaitingRow>`
    select queue, id, name, user_id as "userId", about, minor, currency, since, due_at as "dueAt", assignee_id as "assigneeId"
    from (${dated(query)}) as dated
    where queue = any(${[...queues]}) and ${scopes[scope](query)}
      and ${after ? sql`(due_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`}
    order by due_at, id limit ${limit}`.execute(db)
  return rows
}

export const countWaiting = async (db: Db, query: WaitingQuery): Promise<Record<Scope, number>> => {
  const count = (scope: Scope) => sql`count(*) filter (where ${scopes[scope](query)})::int`
  const { rows } = await sql<Record<Scope, number>>`
    select ${count('all')} as all, ${count('mine')} as mine, ${count('free')} as free, ${count('late')} as late
    from (${dated(query)}) as dated where queue = any(${[...query.queues]})`.execute(db)
  return rows[0] as Record<Scope, number>
}
