import { Refusal } from '../../../contract/errors.ts'
import { searchable } from '../../../contract/names.ts'
import { lifeOf, type TransferState } from '../../../contract/transfer-states.ts'
import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { recordChange } from '../../platform/record-change.ts'
import { insertEvent } from './event-queries.ts'
import type { PostingStep } from './money.ts'
import { findTransfer, insertTransfer, updateTransfer } from './queries.ts'
import type { Change, TransferRecord } from './record.ts'
import { mayMove } from './transfer.ts'

export type Move = {
  id: string
  /** The state in which the mover saw it; if it moved on meanwhile, this move does not happen. */
  from: TransferState
  to: TransferState
  /** A user's id, or 'transfers' for the job. */
  actor: string
  /** Why, for the record and for people who attend it; customers read `problem`. */
  reason: string
  /** When it happened; `at` is when we learned it. */
  eventAt: Temporal.Instant
  at: Temporal.Instant
  /** The partner's reference or the request's id: what makes the move idempotent outside. */
  key?: string
  /** Moves the money, in the same transaction. */
  posting?: PostingStep
  /** Called with the locked row: what else changes. The time of the next attendance is part of every move. */
  change: Change & { nextRunAt: Temporal.Instant | null }
}

/**
 * The one way a transfer changes its state: locks the row, holds the move against the table, posts, and writes the state,
 * the transfer's own record, the audit row and the outbox event: all in the caller's transaction, or nothing. Refuses
 * `illegal_move` when it is no longer where the mover saw it or the table has no such move.
 */
export const move = async (tx: Tx, step: Move): Promise<TransferRecord> => {
  const { id, from, to, actor, reason, eventAt, at, key, posting, change } = step
  const transfer = await findTransfer(tx, id, { lock: true })
  if (!transfer) throw new Refusal('not_found')
  if (transfer.state !== from || !mayMove(from, to)) throw new Refusal('illegal_move')
  const made = posting ? await posting(tx, transfer, { eventAt, at }) : undefined
  const held = lifeOf(to).held ? at : null
  const moved = await updateTransfer(tx, id, {
    heldAt: held,
    ...change,
    ...(made ? { money: made.money } : {}),
    state: to,
  })
  const postingId = made?.postingId ?? null
  await insertEvent(tx, {
    id: newId(at),
    transferId: id,
    from,
    to,
    actor,
    reason,
    key: key ?? null,
    postingId,
    eventAt,
    at,
  })
  await recordChange(tx, {
    at,
    actor,
    what: `transfer.${to}`,
    subject: id,
    details: { from, reason, postingId },
    payload: { userId: transfer.userId, from },
  })
  return moved
}

/** A transfer begins: authorised by its sender, in the transaction that reserves the money. */
export const insertTransferWithEvent = async (tx: Tx, transfer: TransferRecord): Promise<TransferRecord> => {
  const { id, userId, state, authorisedAt: at, reservationId, disclosureId, amount, currency } = transfer
  await insertTransfer(tx, { ...transfer, recipientSearch: searchable(transfer.recipient.fullName) })
  await insertEvent(tx, {
    id: newId(at),
    transferId: id,
    from: null,
    to: state,
    actor: userId,
    reason: 'the sender confirmed the disclosure with a code',
    key: id,
    postingId: reservationId,
    eventAt: at,
    at,
  })
  const details = { disclosureId, amount: amount.toString(), currency, reservationId }
  const payload = { userId, from: null }
  await recordChange(tx, { at, actor: userId, what: `transfer.${state}`, subject: id, details, payload })
  return transfer
}
