import { Refusal } from '#contract/lib/errors.ts'
import { grantOf } from '#contract/lib/permissions.ts'
import { ApprovalContent, type ApprovalKind, approvalPermissions } from '#contract/staff/approvals.ts'
import type { Caller } from '#server/http/serve.ts'
import type { CarryOut } from '#server/modules/module.ts'
import { lockAdmins } from '#server/modules/people/identity/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isHidden } from '#server/platform/hidden-records.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { digestOf } from './approval.ts'
import { type HeldRoles, refuseDependent, refuseFormerRequester } from './independence.ts'
import { type ApprovalRow, approvals, isOwn, lockWaitingBy } from './queries.ts'

/** Their holder may agree, or two administrators would be stuck, and must not block them by declining repeatedly. */
const removals: readonly ApprovalKind[] = ['role_removal', 'account_removal']
const ofRoles: readonly ApprovalKind[] = ['staff_role', 'administrator', ...removals]

/** Nobody decides about themselves, either way. Refuses `own_account`, and `own_roles` for one's own permissions. */
const refuseOwn = async (
  tx: Tx,
  { kind, subject }: ApprovalRow,
  { actor, decision }: { actor: string; decision: 'approved' | 'declined' },
): Promise<void> => {
  if (decision === 'approved' && removals.includes(kind)) return
  if (await isOwn(tx, { readerId: actor, subject }))
    throw new Refusal(ofRoles.includes(kind) ? 'own_roles' : 'own_account')
}

type DecideDeps = Deps & { carryOut: CarryOut; heldRoles: HeldRoles }
type Decision = { id: string; caller: Caller; decision: 'approved' | 'declined'; digest: string; reason: string }

/** Locks the request if it is visible to the caller. Refuses `not_found`. */
const lockKnown = async (tx: Tx, id: string, { userId, staffRoles = [] }: Caller): Promise<ApprovalRow> => {
  // Locked before its own row, as every decision about people and their permissions does.
  await lockAdmins(tx, userId)
  const found = await approvals.lock(tx, { id })
  if (!found || !grantOf(staffRoles, approvalPermissions[found.kind])) throw new Refusal('not_found')
  if (await isHidden(tx, { id, readerId: userId })) throw new Refusal('not_found')
  return found
}

/**
 * A second approver's decision. An approved change is executed in the same transaction: if it is no longer valid, nothing is decided. Of
 * two simultaneous decisions the slower gets `approval_decided`. Refuses `not_found`, `approval_own`, `approval_expired`, as
 * `refuseDependent`, `refuseOwn` and `refuseFormerRequester` do, and `approval_changed` for content other than the one read.
 */
export const decideApproval = async (
  deps: DecideDeps,
  { id, caller, decision, digest, reason }: Decision,
): Promise<ApprovalRow> => {
  const decided = await transaction(deps.db, async (tx) => {
    const at = deps.now()
    const found = await lockKnown(tx, id, caller)
    if (found.requestedBy === caller.userId) throw new Refusal('approval_own')
    if (found.decision !== null) throw new Refusal('approval_decided')
    if (Temporal.Instant.compare(found.expiresAt, at) <= 0) throw new Refusal('approval_expired')
    if (found.digest !== digest || digestOf(found.content) !== digest) throw new Refusal('approval_changed')
    const { kind, requestedBy } = found
    const actor = caller.userId
    const permission = approvalPermissions[kind]
    await refuseDependent({ ...deps, tx }, { permission, requestedBy, deciderId: actor, at })
    await refuseOwn(tx, found, { actor, decision })
    const row = await approvals.update(
      tx,
      { id },
      { decision, decidedBy: actor, decidedAt: at, decisionReason: reason },
    )
    if (decision === 'approved') {
      await refuseFormerRequester({ ...deps, tx }, { permission, requestedBy })
      const content = ApprovalContent.parse(JSON.parse(found.content))
      const asked = { id, content, reason: found.reason, requestedBy, requestDigest: found.requestDigest }
      await deps.carryOut({ ...deps, tx }, { ...asked, approvedBy: actor, at })
    }
    await record(tx, row, { actor, reason, at })
    return row
  })
  deps.wake()
  return decided
}

/** Withdraws the caller's own request. Refuses `not_found` for another person's, and `approval_decided`. */
export const withdrawApproval = async (
  deps: Deps,
  { id, caller }: { id: string; caller: Caller },
): Promise<ApprovalRow> => {
  const withdrawn = await transaction(deps.db, async (tx) => {
    const at = deps.now()
    const found = await lockKnown(tx, id, caller)
    if (found.requestedBy !== caller.userId) throw new Refusal('not_found')
    if (found.decision === 'withdrawn') return found
    if (found.decision !== null) throw new Refusal('approval_decided')
    const decided = { decision: 'withdrawn', decidedBy: caller.userId, decidedAt: at, decisionReason: null } as const
    const row = await approvals.update(tx, { id }, decided)
    await record(tx, row, { actor: caller.userId, reason: '', at })
    return row
  })
  deps.wake()
  return withdrawn
}

/** Withdraws the requests of a person who loses a role or the account, within the caller's change. */
export const withdrawRequestsOf = async (
  tx: Tx,
  userId: string,
  { actor, at }: { actor: string; at: Temporal.Instant },
): Promise<void> => {
  const decided = { decision: 'withdrawn', decidedBy: userId, decidedAt: at, decisionReason: null } as const
  for (const { id } of await lockWaitingBy(tx, userId))
    await record(tx, await approvals.update(tx, { id }, decided), { actor, reason: 'role_ended', at })
}

const record = (
  tx: Tx,
  { id, kind, subject, digest, decision, requestedBy }: ApprovalRow,
  { actor, reason, at }: { actor: string; reason: string; at: Temporal.Instant },
): Promise<void> =>
  recordChange(tx, {
    at,
    actor,
    what: `approval.${decision}`,
    subject: id,
    details: { kind, subject, digest, reason, requestedBy },
    payload: { kind, requestedBy },
  })
