import {
  type AlertEnding,
  type AlertOutcome,
  type AlertReason,
  alertKinds,
  alertReviewed,
  needsTwo,
  reasonsOf,
} from '#contract/compliance/alerts.ts'
import { Refusal, refuseFields } from '#contract/lib/errors.ts'
import { markReadAbout } from '#server/modules/ground/notifications/index.ts'
import type { CarryOut } from '#server/modules/module.ts'
import { findUserById, lockAdmins } from '#server/modules/people/identity/index.ts'
import { isRepeated, requestApproval } from '#server/modules/staff/approvals/index.ts'
import { clearReviewed, customerToScreen, screenNames } from '#server/modules/staff/screening/index.ts'
import { hasActed } from '#server/platform/audit.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { isReplay } from '#server/platform/replayed.ts'
import { namesIn } from './hit-text.ts'
import { lockAlert } from './lock-alert.ts'
import { type AlertRow, alerts, insertStep, lockByDecision, undecided } from './queries.ts'

type Decision = { outcome: AlertOutcome; reason: AlertReason; note: string }
type Input = Decision & { id: string; alertId: string; adminId: string; requestDigest: string }

/**
 * Decides an alert once. An outcome that `needsTwo` waits for dual approval; others close it. Idempotent. Refuses `not_found`,
 * `alert_elsewhere` where the decision belongs to the transfer or the company, `alert_taken`, `alert_waits`, `alert_closed`,
 * `match_unread` for clearing a customer's match without opening the comparison, and a reason that the kind does not allow for this
 * outcome.
 */
export const decideAlert = async (
  { db, now, wake }: Pick<Deps, 'db' | 'now' | 'wake'>,
  input: Input,
): Promise<void> => {
  await transaction(db, async (tx) => {
    const { id, alertId, adminId, outcome, reason, note, requestDigest } = input
    await lockAdmins(tx, adminId)
    const alert = await lockAlert(tx, { id: alertId, by: adminId })
    if (isReplay({ requestDigest: alert.decisionDigest }, requestDigest)) return
    // Declined or withdrawn meanwhile.
    if (await isRepeated(tx, { id, requestDigest })) return
    assertDecidable(alert, input)
    if (alert.kind === 'sanctions_customer' && outcome === 'cleared') await requireCompared(tx, alert, adminId)
    const at = now()
    const { kind, severity, raisedAt } = alert
    const request = { decisionId: id, decisionDigest: requestDigest }
    const decided = { outcome, reason, note, decidedBy: adminId, decidedAt: at, ...request }
    if (!needsTwo(severity, outcome)) return close(tx, alertId, { ...decided, approvedBy: null, at })
    const content = { kind: 'alert_decision' as const, alertId, alertKind: kind, severity, outcome, reason }
    await requestApproval(tx, {
      ...{ id, subject: alertId, content: { ...content, raisedAt: raisedAt.toString() } },
      ...{ reason: note, requestedBy: adminId, requestDigest, at },
    })
    const assigned = alert.assigneeId === null ? { assigneeId: adminId, assignedAt: at } : {}
    await alerts.update(tx, { id: alertId }, { ...decided, ...assigned })
    await insertStep(tx, { alertId, step: 'approval_requested', actor: adminId, note, at })
    const details = { outcome, reason, note }
    await recordChange(tx, { at, actor: adminId, what: 'alert.decision_asked', subject: alertId, details })
  })
  wake()
}

/** The comparison is part of the customer's profile. */
const requireCompared = async (tx: Tx, { subjectId: subject }: AlertRow, actor: string): Promise<void> => {
  const read = { actor, action: 'customer.read', subject, details: { part: 'screening' } }
  if (!(await hasActed(tx, read))) throw new Refusal('match_unread')
}

const assertDecidable = ({ kind, assigneeId, outcome: decided, closedAt }: AlertRow, input: Input): void => {
  if (alertKinds[kind].decidedAt !== null) throw new Refusal('alert_elsewhere')
  if (closedAt) throw new Refusal('alert_closed')
  if (decided) throw new Refusal('alert_waits')
  if (assigneeId !== null && assigneeId !== input.adminId) throw new Refusal('alert_taken')
  if (!reasonsOf(kind, input.outcome).includes(input.reason)) throw refuseFields({ reason: 'required' })
}

type ClosingDecision = Omit<Decision, 'outcome'> & {
  outcome: AlertEnding
  decisionId: string | null
  decisionDigest: string | null
  decidedBy: string
  decidedAt: Temporal.Instant
  approvedBy: string | null
  at: Temporal.Instant
}

/** Closes an alert within the caller's transaction. */
export const close = async (tx: Tx, id: string, { at, ...decided }: ClosingDecision): Promise<void> => {
  const { outcome, reason, note, decidedBy, approvedBy } = decided
  const actor = approvedBy ?? decidedBy
  const { subjectKind, subjectId } = await alerts.update(tx, { id }, { ...decided, closedAt: at })
  if (subjectKind === 'customer')
    await markReadAbout(tx, { path: `/dashboard/customers/${subjectId}`, section: 'high_risk', at })
  await insertStep(tx, { alertId: id, step: 'closed', actor, note: approvedBy === null ? note : '', at })
  const details = { outcome, reason, note, decidedBy, approvedBy }
  await recordChange(tx, { at, actor, what: 'alert.closed', subject: id, details })
}

/**
 * Closes the alerts that a case looked into, unless their decision belongs elsewhere or waits for approval. The same words whatever the
 * case found: others than compliance read alerts.
 */
export const closeReviewed = async (
  tx: Tx,
  ids: readonly string[],
  by: { decidedBy: string; approvedBy: string; at: Temporal.Instant },
): Promise<void> => {
  for (const id of ids.toSorted()) {
    const alert = await alerts.lock(tx, { id })
    if (!alert || alert.outcome || alertKinds[alert.kind].decidedAt !== null || alert.kind === 'sanctions_customer')
      continue
    const reviewed = { outcome: alertReviewed, reason: alertReviewed, note: '' } as const
    await close(tx, id, { ...reviewed, ...by, decisionId: null, decisionDigest: null, decidedAt: by.at })
  }
}

/** Closes an alert after dual approval. Throws `illegal_move` when the decision no longer waits. */
export const alertDecided: CarryOut<'alert_decision'> = async (deps, { id, content, approvedBy, at }) => {
  const { tx } = deps
  const alert = await lockByDecision(tx, id)
  const { outcome, reason, note, decidedBy, decidedAt, decisionDigest = null } = alert ?? {}
  if (!alert || alert.id !== content.alertId || !outcome || !reason || !decidedBy || !decidedAt)
    throw new Refusal('illegal_move')
  const decided = { outcome, reason, note: note ?? '', decisionId: id, decisionDigest, decidedBy, decidedAt }
  await close(tx, alert.id, { ...decided, approvedBy, at })
  if (alert.kind === 'sanctions_customer' && outcome === 'cleared')
    await clearCustomer({ ...deps, at }, alert, { actor: decidedBy, reason: note ?? '' })
}

/** Clears the customer and the names of their orders of the alert's list entries: only other entries can match from now on. */
const clearCustomer = async (
  { tx, at, ...deps }: Pick<Deps, 'config' | 'secrets'> & { tx: Tx; at: Temporal.Instant },
  { subjectId, facts }: AlertRow,
  by: { actor: string; reason: string },
): Promise<void> => {
  const user = await findUserById(tx, subjectId)
  if (!user) return
  const values = facts.map(({ value }) => String(value))
  await clearReviewed(tx, { at }, { owner: subjectId, namesOf: (entry) => namesIn(values, entry), ...by })
  await screenNames(tx, { ...deps, at }, { moment: 'clearance', owner: subjectId, names: [customerToScreen(user)] })
}

/** A declined, withdrawn or expired decision reopens the alert. */
export const reopen = async (
  tx: Tx,
  { id, actor, note, at }: { id: string; actor: string; note: string; at: Temporal.Instant },
): Promise<void> => {
  const alert = await lockByDecision(tx, id)
  if (!alert) return
  await alerts.update(tx, { id: alert.id }, undecided)
  await insertStep(tx, { alertId: alert.id, step: 'not_approved', actor, note, at })
  await recordChange(tx, { at, actor, what: 'alert.reopened', subject: alert.id, details: { decisionId: id } })
}
