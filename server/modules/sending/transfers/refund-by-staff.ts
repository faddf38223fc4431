import { Refusal } from '#contract/lib/errors.ts'
import { toWire } from '#contract/lib/money.ts'
import { grantOf } from '#contract/lib/permissions.ts'
import { lifeOf } from '#contract/sending/transfer-states.ts'
import { transferApprovals } from '#contract/staff/approvals.ts'
import type { Caller } from '#server/http/serve.ts'
import type { CarryOut } from '#server/modules/module.ts'
import { lockAdmins, refuseOwnAccount } from '#server/modules/people/identity/index.ts'
import { refuseWhilePending, requestApproval } from '#server/modules/staff/approvals/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isEnough, namesOf } from './by-two.ts'
import { stop } from './cancel-transfer.ts'
import { transfers } from './queries.ts'
import type { TransferRecord } from './record.ts'

/**
 * Locks it. Refuses `not_found`, `own_account`, and `illegal_move` once it is delivered, closed, or waits for the decision about a
 * sanctions list.
 */
const lockRefundable = async (tx: Tx, { id, by }: { id: string; by: string }): Promise<TransferRecord> => {
  const transfer = await transfers.lock(tx, { id })
  if (!transfer) throw new Refusal('not_found')
  refuseOwnAccount(by, transfer.userId)
  const { cancel } = lifeOf(transfer.state)
  if (cancel !== 'immediate' && cancel !== 'by_partner') throw new Refusal('illegal_move')
  return transfer
}

type Input = { transferId: string; id: string; reason: string; requestDigest: string }

/**
 * Stops an undelivered transfer and refunds it in full, also after the sender's thirty minutes. Up to the limit of the caller's role it
 * is immediate; above it `id` is the request for dual approval. Refuses as `lockRefundable` does, and `approval_waits` while this or
 * another change of its payout waits.
 */
export const refundByStaff = async (
  { db, now, wake }: Pick<Deps, 'db' | 'now' | 'wake'>,
  { userId: actor, staffRoles = [] }: Pick<Caller, 'userId' | 'staffRoles'>,
  { transferId, id, reason, requestDigest }: Input,
): Promise<{ transfer: TransferRecord; waits: boolean }> => {
  const outcome = await transaction(db, async (tx) => {
    await lockAdmins(tx, actor)
    const transfer = await lockRefundable(tx, { id: transferId, by: actor })
    const at = now()
    await refuseWhilePending(tx, { subject: transferId, kinds: transferApprovals, but: id, at })
    if (isEnough(grantOf(staffRoles, 'transfers.refund'), transfer))
      return { transfer: await stop(tx, transfer, { actor, reason, at }), waits: false }
    const { total: minor, currency } = transfer
    const about = { transferId, ...(await namesOf(tx, transfer)), total: toWire({ minor, currency }) }
    const content = { kind: 'transfer_refund' as const, ...about }
    await requestApproval(tx, { id, subject: transferId, content, reason, requestedBy: actor, requestDigest, at })
    return { transfer, waits: true }
  })
  wake()
  return outcome
}

/** Carries out a refund after dual approval; its refusals undo the approval. */
export const refundApproved: CarryOut<'transfer_refund'> = async (
  { tx },
  { content, reason, requestedBy, approvedBy, at },
) => {
  const transfer = await lockRefundable(tx, { id: content.transferId, by: approvedBy })
  await stop(tx, transfer, { actor: requestedBy, reason, at })
}
