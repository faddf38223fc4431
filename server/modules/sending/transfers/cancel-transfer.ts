import { Refusal } from '#contract/lib/errors.ts'
import { lifeOf } from '#contract/sending/transfer-states.ts'
import { cancelPayment } from '#server/modules/funds/payments/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { move } from './move.ts'
import { transfers } from './queries.ts'
import { legsOf, ownerOf, type TransferRecord } from './record.ts'
import { cancelUntilOf } from './transfer.ts'

type Stopping = { actor: string; reason: string; at: Temporal.Instant }

/**
 * Stops a locked transfer that may still be stopped; everything is refunded, fee included. Before a payout is submitted that is final, and the
 * worker refunds; afterwards the partner decides the race.
 */
export const stop = async (
  tx: Tx,
  transfer: TransferRecord,
  { actor, reason, at }: Stopping,
): Promise<TransferRecord> => {
  const { id, state, heldAt } = transfer
  const { cancel } = lifeOf(state)
  const step = { id, from: state, actor, reason, eventAt: at, at }
  if (cancel === 'immediate')
    return move(tx, { ...step, to: 'canceled', change: { nextRunAt: at, cancelRequestedAt: at, problem: null } })
  const canceling = await move(tx, {
    ...step,
    to: 'canceling',
    change: { nextRunAt: null, heldAt, cancelRequestedAt: at },
  })
  if (cancel === 'by_partner') {
    const kind = transfer.funds === 'not_collected' ? legsOf(transfer).collects : 'payout'
    await cancelPayment({ tx, at }, { kind, owner: ownerOf(transfer) })
  }
  return canceling
}

/**
 * Cancels a transfer for its sender (12 CFR 1005.34): within thirty minutes of the authorization, at any hour, unless the money is picked
 * up or deposited; everything is refunded, fee included. Before a payout is submitted the cancellation is final, and the worker refunds;
 * afterwards the partner decides the race. A second request changes nothing. Refuses `not_found` and `too_late_to_cancel`.
 */
export const cancelTransfer = async (
  { db, now, wake }: Pick<Deps, 'db' | 'now' | 'wake'>,
  { id, userId }: { id: string; userId: string },
): Promise<TransferRecord> => {
  const canceled = await transaction(db, async (tx) => {
    const transfer = await transfers.lock(tx, { id })
    if (transfer?.userId !== userId) throw new Refusal('not_found')
    const at = now()
    const { cancel } = lifeOf(transfer.state)
    const isRepeated = transfer.cancelRequestedAt !== null
    if (isRepeated && (cancel === 'in_progress' || cancel === 'done' || transfer.state === 'refunded')) return transfer
    if (!cancelUntilOf(transfer, at)) throw new Refusal('too_late_to_cancel')
    return stop(tx, transfer, { actor: userId, reason: 'the sender canceled', at })
  })
  wake()
  return canceled
}
