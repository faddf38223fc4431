import { Refusal } from '#contract/lib/errors.ts'
import { type ApprovalContent, approvalHours } from '#contract/staff/approvals.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { digestOf } from './approval.ts'
import { expireApprovals } from './expire-approvals.ts'
import { approvals, isRequestedFor } from './queries.ts'

type Request = {
  /** Client-generated; makes the request idempotent. */
  id: string
  /** One change of a kind may be pending per subject. */
  subject: string
  content: ApprovalContent
  reason: string
  requestedBy: string
  /** Null when the server generated the id. */
  requestDigest: string | null
  at: Temporal.Instant
}

/**
 * Requests a second approval within the caller's transaction; the API caller must have the kind's permission. Refuses `approval_waits`
 * while one is pending about the same subject, and `conflict` for an id of another request.
 */
export const requestApproval = async (tx: Tx, request: Request): Promise<void> => {
  const { id, subject, reason, requestedBy, requestDigest, at } = request
  const { kind } = request.content
  const content = JSON.stringify(request.content)
  const digest = digestOf(content)
  await expireApprovals(tx, at)
  const expiresAt = at.add({ hours: approvalHours })
  const row = { id, kind, subject, content, digest, reason, requestedBy, requestDigest, requestedAt: at, expiresAt }
  if (!(await approvals.insertOnce(tx, row))) {
    if (!replayed(await approvals.find(tx, { id }), requestDigest)) throw new Refusal('approval_waits')
    return
  }
  const details = { kind, subject, digest, reason }
  await recordChange(tx, {
    at,
    actor: requestedBy,
    what: 'approval.requested',
    subject: id,
    details,
    payload: { kind, requestedBy },
  })
}

/**
 * Whether this is a retry, whatever became of the request: the change itself may be refused by then. Refuses `conflict` for an id of
 * another request.
 */
export const isRepeated = async (
  db: Db,
  { id, requestDigest }: Pick<Request, 'id' | 'requestDigest'>,
): Promise<boolean> => replayed(await approvals.find(db, { id }), requestDigest) !== undefined

/**
 * Refuses `approval_waits` while another change of these kinds is pending: one person must not do alone, or preempt, a change in dual
 * approval.
 */
export const refuseWhilePending = async (tx: Tx, waiting: Parameters<typeof isRequestedFor>[1]): Promise<void> => {
  if (await isRequestedFor(tx, waiting)) throw new Refusal('approval_waits')
}
