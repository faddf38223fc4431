import { sql } from 'kysely'
import type {
  AlertEnding,
  AlertFact,
  AlertKind,
  AlertReason,
  AlertSeverity,
  AlertStep,
  alertSubjects,
} from '#contract/compliance/alerts.ts'
import type { releaseReasons } from '#contract/staff/match-comparison.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { isShown } from '#server/platform/hidden-records.ts'
import { rows } from '#server/platform/rows.ts'

type Instant = Temporal.Instant
type DecisionColumns = {
  decisionId: string | null
  /** Digest of the deciding request. */
  decisionDigest: string | null
  outcome: AlertEnding | null
  reason: AlertReason | null
  note: string | null
  decidedBy: string | null
  decidedAt: Instant | null
}
type Later = DecisionColumns & {
  assigneeId: string | null
  assignedAt: Instant | null
  approvedBy: string | null
  closedAt: Instant | null
}
export type NewAlert = {
  id: string
  kind: AlertKind
  sourceId: string
  severity: AlertSeverity
  subjectKind: (typeof alertSubjects)[number]
  subjectId: string
  facts: AlertFact[]
  raisedAt: Instant
  dueAt: Instant
}
export type AlertRow = NewAlert & Later
export type NewStep = { alertId: string; step: AlertStep; actor: string; note: string; at: Instant }
export type StepRow = NewStep & { position: number }

export const tables = (db: Db) => db.withTables<{ alerts: AlertRow; alertSteps: StepRow }>()

/** Of a new alert. */
export const unassigned: Later = {
  ...{ assigneeId: null, assignedAt: null, decisionId: null, decisionDigest: null, outcome: null },
  ...{ reason: null, note: null, decidedBy: null, decidedAt: null, approvedBy: null, closedAt: null },
}

/** The caller has locked or just inserted the alert's row. */
export const insertStep = async (tx: Tx, { alertId, step, actor, note, at }: NewStep): Promise<void> => {
  await sql`
    insert into alert_steps (alert_id, position, step, actor, note, at)
    select ${alertId}, count(*) + 1, ${step}, ${actor}, ${note}, ${at} from alert_steps where alert_id = ${alertId}`.execute(
    tx,
  )
}

/** Locks the alert with a pending decision under this id. */
export const lockByDecision = (tx: Tx, decisionId: string): Promise<AlertRow | undefined> =>
  tables(tx)
    .selectFrom('alerts')
    .selectAll()
    .where('decisionId', '=', decisionId)
    .where('closedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Locks the open alerts of a kind about one subject. */
export const lockOpenOf = (tx: Tx, kind: AlertKind, subjectId: string): Promise<AlertRow[]> =>
  tables(tx)
    .selectFrom('alerts')
    .selectAll()
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .where('closedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Alerts of a kind about one subject that are open or were confirmed. */
export const selectUncleared = (tx: Tx, kind: AlertKind, subjectId: string): Promise<Pick<AlertRow, 'facts'>[]> =>
  tables(tx)
    .selectFrom('alerts')
    .select('facts')
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .where((where) => where.or([where('closedAt', 'is', null), where('outcome', '=', 'escalated')]))
    .execute()

/** A source raises one alert of a kind. */
export const alerts = rows<AlertRow>('alerts', { unique: ['kind', 'sourceId'], json: ['facts'] })
export const alertSteps = rows<StepRow>('alertSteps')

export const undecided = {
  ...{ decisionId: null, decisionDigest: null, outcome: null, reason: null, note: null },
  ...{ decidedBy: null, decidedAt: null },
} satisfies Partial<Later>

type Counts = { open: number; mine: number; waiting: number }

export const countOpen = async (db: Db, userId: string): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select (count(*) filter (where outcome is null))::int as open,
      (count(*) filter (where outcome is null and assignee_id = ${userId}::uuid))::int as mine,
      (count(*) filter (where outcome is not null))::int as waiting
    from alerts where closed_at is null and ${isShown(userId)}`.execute(db)
  return rows[0] ?? { open: 0, mine: 0, waiting: 0 }
}

type Hit = { name: string; listedName: string; list: string; program: string }

export type HeldTransfer = { amount: bigint; currency: string; hits: Hit[] | null; held: boolean }

export const readHeld = async (tx: Tx, id: string): Promise<HeldTransfer | undefined> => {
  const { rows } = await sql<HeldTransfer>`
    select amount, currency::text as currency, hits, held_at is not null as held from transfers where id = ${id}`.execute(
    tx,
  )
  return rows[0]
}

export const selectSenders = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; userId: string }>`
    select id::text as id, user_id::text as "userId" from transfers where id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, userId }) => [id, userId]))
}

/** Actor and reason of a transfer's last move to this state. */
export const readMove = async (
  tx: Tx,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<{ actor: string; reason: string } | undefined> => {
  const { rows } = await sql<{ actor: string; reason: string }>`
    select actor, reason from transfer_events where transfer_id = ${id} and from_state = ${from} and to_state = ${to}
    order by created_at desc, id desc limit 1`.execute(tx)
  return rows[0]
}

/** Findings of the dual approval that released a held transfer; undefined where one person was enough. */
export const readRelease = async (
  tx: Tx,
  transferId: string,
): Promise<{ reason: (typeof releaseReasons)[number]; approvedBy: string } | undefined> => {
  const { rows } = await sql<{ reason: (typeof releaseReasons)[number]; approvedBy: string }>`
    select decided_by as "approvedBy", content::jsonb ->> 'releaseReason' as reason
    from approvals where kind = 'hold_release' and subject = ${transferId} and decision = 'approved'
    order by decided_at desc limit 1`.execute(tx)
  return rows[0]
}

/** The sender's earlier transfers stopped by one of these list entries, since an instant. */
export const countAttempts = async (
  tx: Tx,
  { transferId, marks, since }: { transferId: string; marks: readonly string[]; since: Instant },
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct earlier.id)::int as count
    from transfers held
    join transfers earlier on earlier.user_id = held.user_id and earlier.id <> held.id
    join alerts on alerts.subject_id = earlier.id::text and alerts.kind = 'sanctions_transfer' and alerts.raised_at >= ${since}
    cross join lateral jsonb_array_elements(alerts.facts) fact
    cross join unnest(${[...marks]}::text[]) mark
    where held.id = ${transferId}::uuid and fact ->> 'name' = 'hit' and position(mark in fact ->> 'value') > 0`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

type Word = { decision: string | null; actor: string | null; note: string | null }

/** Actor and reason of a declined or withdrawn request. */
export const readWord = async (tx: Tx, approvalId: string): Promise<Word | undefined> => {
  const { rows } = await sql<Word>`
    select decision, decided_by as actor, decision_reason as note from approvals where id = ${approvalId}`.execute(tx)
  return rows[0]
}

type AppliedBusiness = {
  name: string
  state: string
  hits: Hit[]
  decidedBy: string | null
  reason: string | null
}

export const readBusiness = async (tx: Tx, id: string): Promise<AppliedBusiness | undefined> => {
  const { rows } = await sql<AppliedBusiness>`
    select name, state, hits, decided_by as "decidedBy", reason from businesses where id = ${id}`.execute(tx)
  return rows[0]
}
