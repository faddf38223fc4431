import type { MovementPhase } from '#contract/funds/movements.ts'
import { decimalText, fromWire } from '#contract/lib/money.ts'
import { lifeOf } from '#contract/sending/transfer-states.ts'
import { recordMovement } from '#server/modules/funds/movements/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { isHeld, ownerKind, type TransferRecord } from './record.ts'

const phases = { moving: 'open', delivered: 'done', ended: 'stopped' } as const satisfies Record<string, MovementPhase>

const phaseOf = (transfer: TransferRecord): MovementPhase =>
  isHeld(transfer) ? 'held' : phases[lifeOf(transfer.state).group]

/** Records a transfer's current state in the customer's History. `at`: when it entered its state. */
export const recordTransferMovement = async (tx: Tx, transfer: TransferRecord, at: Temporal.Instant): Promise<void> => {
  const { id, userId, state, terms, recipient, recipientId, amount, total, currency, confirmationCode, payInLabel } =
    transfer
  await recordMovement(tx, {
    ...{ id, kind: ownerKind, userId, state, phase: phaseOf(transfer), recipientId, country: recipient.country },
    out: { minor: total, currency },
    in: fromWire(terms.received),
    title: recipient.fullName,
    detail: recipient.label,
    code: confirmationCode,
    words: [payInLabel, decimalText({ minor: amount, currency })],
    pausedUntil: state === 'funds_collected' ? transfer.payoutNotBefore : null,
    startedAt: transfer.createdAt,
    at,
  })
}
