import type { CaseOutcome, ClearReason } from '#contract/compliance/cases.ts'
import { Refusal } from '#contract/lib/errors.ts'
import type { CarryOut } from '#server/modules/module.ts'
import { lockAdmins } from '#server/modules/people/identity/index.ts'
import { isRepeated, requestApproval } from '#server/modules/staff/approvals/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { isReplay } from '#server/platform/replayed.ts'
import { closeReviewed } from '../alerts/index.ts'
import { type CaseRecord, lockCase, undecided } from './case.ts'
import { caseLinks, cases, insertStep } from './queries.ts'

type Decision = {
  id: string
  outcome: CaseOutcome
  reason: ClearReason | null
  note: string
  by: string
  requestDigest: string
}

/** Records a decision that waits for a second person. The caller has locked the open case, and requests the approval under the same id. */
export const awaitDecision = async (tx: Tx, { id: caseId }: CaseRecord, decision: Decision, at: Temporal.Instant) => {
  const { id, outcome, reason, note, by, requestDigest } = decision
  const decided = { decisionId: id, decisionDigest: requestDigest, outcome, reason, note, decidedBy: by, decidedAt: at }
  await cases.update(tx, { id: caseId }, { ...decided, snoozedUntil: null })
  await insertStep(tx, { caseId, step: 'approval_requested', actor: by, note, at })
  await recordChange(tx, { at, actor: by, what: 'case.decision_asked', subject: caseId, details: { outcome, reason } })
}

/**
 * Asks to end a case without a report: a short reason, since FinCEN's answers of October 9, 2025 require none in writing. Idempotent.
 * Refuses `not_found`, `case_changed`, and `case_taken` while it is a colleague's.
 */
export const decideCase = async (
  { db, now, wake }: Pick<Deps, 'db' | 'now' | 'wake'>,
  { caseId, ...asked }: Omit<Decision, 'outcome' | 'reason'> & { caseId: string; reason: ClearReason },
): Promise<void> => {
  await transaction(db, async (tx) => {
    const { id, reason, note, by, requestDigest } = asked
    await lockAdmins(tx, by)
    const found = await lockCase(tx, caseId, by)
    if (isReplay({ requestDigest: found.decisionDigest }, requestDigest)) return
    // Declined or withdrawn meanwhile.
    if (await isRepeated(tx, { id, requestDigest })) return
    if (found.outcome) throw new Refusal('case_changed')
    if (found.assigneeId !== null && found.assigneeId !== by) throw new Refusal('case_taken')
    const at = now()
    await requestApproval(tx, {
      ...{ id, subject: caseId, content: { kind: 'case_decision', caseId, clearReason: reason } },
      ...{ reason: note, requestedBy: by, requestDigest, at },
    })
    await awaitDecision(tx, found, { ...asked, outcome: 'no_report' }, at)
  })
  wake()
}

/** Closes a case with the decision that a second person approved, and its alerts. Throws `illegal_move` when it no longer waits. */
export const closeCase = async (
  tx: Tx,
  {
    decisionId,
    caseId,
    approvedBy,
    at,
  }: { decisionId: string; caseId: string; approvedBy: string; at: Temporal.Instant },
): Promise<void> => {
  const found = await cases.lock(tx, { id: caseId })
  if (found?.decisionId !== decisionId || found.closedAt || !found.decidedBy) throw new Refusal('illegal_move')
  const { outcome, decidedBy } = found
  await cases.update(tx, { id: caseId }, { approvedBy, closedAt: at })
  const alerts = await caseLinks.list(tx, { caseId, kind: 'alert' }, 'linkedId')
  const ids = alerts.map(({ linkedId }) => linkedId)
  await closeReviewed(tx, ids, { decidedBy, approvedBy, at })
  await insertStep(tx, { caseId, step: 'closed', actor: approvedBy, at })
  await recordChange(tx, {
    at,
    actor: approvedBy,
    what: 'case.closed',
    subject: caseId,
    details: { outcome, decidedBy },
  })
}

export const caseDecided: CarryOut<'case_decision'> = ({ tx }, { id, content: { caseId }, approvedBy, at }) =>
  closeCase(tx, { decisionId: id, caseId, approvedBy, at })

type Undecided = { decisionId: string; actor: string; note: string; at: Temporal.Instant }

/** A decision that was declined, withdrawn or expired leaves the case open. */
export const undecide = async (tx: Tx, { decisionId, actor, note, at }: Undecided): Promise<void> => {
  const found = await cases.lock(tx, { decisionId })
  if (!found || found.closedAt) return
  await cases.update(tx, { id: found.id }, undecided)
  await insertStep(tx, { caseId: found.id, step: 'not_approved', actor, note, at })
  await recordChange(tx, { at, actor, what: 'case.decision_ended', subject: found.id, details: { decisionId } })
}
