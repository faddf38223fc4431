import { Refusal } from '#contract/lib/errors.ts'
import { toWire } from '#contract/lib/money.ts'
import { grantOf } from '#contract/lib/permissions.ts'
import { lifeOf } from '#contract/sending/transfer-states.ts'
import { transferApprovals } from '#contract/staff/approvals.ts'
import type { Caller } from '#server/http/serve.ts'
import type { CarryOut } from '#server/modules/module.ts'
import { lockAdmins, refuseOwnAccount } from '#server/modules/people/identity/index.ts'
import {
  isRepeated,
  isRequestedFor,
  refuseWhilePending,
  requestApproval,
} from '#server/modules/staff/approvals/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isReplay } from '#server/platform/replayed.ts'
import { isEnough, namesOf } from './by-two.ts'
import { stop } from './cancel-transfer.ts'
import { transfers, updateTransfer } from './queries.ts'
import type { TransferRecord } from './record.ts'

/** Refuses `not_found` and `own_account`. */
const lockOther = async (tx: Tx, { id, by }: { id: string; by: string }): Promise<TransferRecord> => {
  const transfer = await transfers.lock(tx, { id })
  if (!transfer) throw new Refusal('not_found')
  refuseOwnAccount(by, transfer.userId)
  return transfer
}

/** Refuses `illegal_move` once it is delivered, closed, or waits for the decision about a sanctions list. */
const assertRefundable = ({ state }: TransferRecord): void => {
  const { cancel } = lifeOf(state)
  if (cancel !== 'immediate' && cancel !== 'by_partner') throw new Refusal('illegal_move')
}

type Input = { transferId: string; id: string; reason: string; requestDigest: string }

/**
 * Stops an undelivered transfer and refunds it in full, also after the sender's thirty minutes. Up to the limit of the caller's role it
 * is immediate; above it `id` is the request for dual approval. The same request again changes nothing, whatever became of it. Refuses as
 * `lockOther` and `assertRefundable` do, `conflict`, and `approval_waits` while this or another change of its payout waits.
 */
export const refundByStaff = async (
  { db, now, wake }: Pick<Deps, 'db' | 'now' | 'wake'>,
  { userId: actor, staffRoles = [] }: Pick<Caller, 'userId' | 'staffRoles'>,
  { transferId, id, reason, requestDigest }: Input,
): Promise<{ transfer: TransferRecord; waits: boolean }> => {
  const outcome = await transaction(db, async (tx) => {
    await lockAdmins(tx, actor)
    const transfer = await lockOther(tx, { id: transferId, by: actor })
    const at = now()
    if (isReplay({ requestDigest: transfer.refundDigest }, requestDigest)) return { transfer, waits: false }
    if (await isRepeated(tx, { id, requestDigest })) {
      const waits = await isRequestedFor(tx, { subject: transferId, kinds: ['transfer_refund'], at })
      return { transfer, waits }
    }
    assertRefundable(transfer)
    await refuseWhilePending(tx, { subject: transferId, kinds: transferApprovals, at })
    if (isEnough(grantOf(staffRoles, 'transfers.refund'), transfer)) {
      await updateTransfer(tx, transferId, { refundDigest: requestDigest })
      return { transfer: await stop(tx, transfer, { actor, reason, at }), waits: false }
    }
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
  const transfer = await lockOther(tx, { id: content.transferId, by: approvedBy })
  assertRefundable(transfer)
  await stop(tx, transfer, { actor: requestedBy, reason, at })
}
