import { Refusal } from '#contract/lib/errors.ts'
import { lifeOf, type TransferState } from '#contract/sending/transfer-states.ts'
import { type Tx, together } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { recordChange } from '#server/platform/record-change.ts'
import type { Authority } from './confirm/authority.ts'
import { events } from './event-queries.ts'
import type { PostingStep } from './money.ts'
import { insertTransfer, transfers, updateTransfer } from './queries.ts'
import type { Change, TransferRecord } from './record.ts'
import { recordTransferMovement } from './record-movement.ts'

export type Move = {
  id: string
  /** The state that the caller read; if it has changed since, the move is refused. */
  from: TransferState
  to: TransferState
  /** A user's id, or 'transfers' for the job. */
  actor: string
  /** For the record and the back office; customers read `problem`. */
  reason: string
  /** When it happened; `at` is when we learned it. */
  eventAt: Temporal.Instant
  at: Temporal.Instant
  /** The partner's reference or the request's id, which makes the move idempotent at the partner. */
  key?: string
  posting?: PostingStep
  /** Further changes. Every move sets the time of the next processing. */
  change: Change & { nextRunAt: Temporal.Instant | null }
}

/**
 * The only way to change a transfer's state: locks the row, checks the move against the table, posts, and writes the state, the
 * transfer's own record, the audit record and the outbox event, all in the caller's transaction. Refuses `illegal_move` when its state
 * has changed since or the table has no such move.
 */
export const move = async (tx: Tx, step: Move): Promise<TransferRecord> => {
  const { id, from, to, actor, reason, eventAt, at, key, posting, change } = step
  const transfer = await transfers.lock(tx, { id })
  if (!transfer) throw new Refusal('not_found')
  if (transfer.state !== from || !lifeOf(from).moves.includes(to)) throw new Refusal('illegal_move')
  const made = posting ? await posting(tx, transfer, { eventAt, at }) : undefined
  const moved = await updateTransfer(tx, id, {
    heldAt: lifeOf(to).held ? at : null,
    ...change,
    ...(made ? { funds: made.funds } : {}),
    state: to,
    failures: 0,
  })
  const postingId = made?.postingId ?? null
  await together([
    events.insert(tx, {
      id: newId(at),
      transferId: id,
      fromState: from,
      toState: to,
      actor,
      reason,
      idempotencyKey: key ?? null,
      postingId,
      eventAt,
      createdAt: at,
    }),
    recordTransferMovement(tx, moved, eventAt),
    recordChange(tx, {
      at,
      actor,
      what: `transfer.${to}`,
      subject: id,
      details: { from, reason, postingId },
      payload: { userId: transfer.userId, from },
    }),
  ])
  return moved
}

const reasonOf = (authority: Authority | undefined): string => {
  if (!authority) return 'the sender confirmed the disclosure with a code'
  if ('remedyId' in authority) return `the remedy ${authority.remedyId} pays for it`
  return 'scheduleId' in authority
    ? `the sender confirmed the schedule ${authority.scheduleId} with a code`
    : `the sender confirmed the batch ${authority.batchId} with a code`
}

const actorOf = (authority: Authority | undefined): string | undefined => {
  if (!authority || 'batchId' in authority) return undefined
  return 'scheduleId' in authority ? 'schedules' : 'remedies'
}

/** Runs in the transaction that reserves the money. Without an authority its sender confirmed its own disclosure. */
export const insertTransferWithEvent = async (
  tx: Tx,
  transfer: TransferRecord,
  authority?: Authority,
): Promise<void> => {
  const { id, userId, state, authorizedAt: at, disclosureId, amount, currency, reservationId, purpose } = transfer
  const actor = actorOf(authority) ?? userId
  const told = purpose ? { purpose } : {}
  const details = { disclosureId, amount: amount.toString(), currency, reservationId, ...told, ...authority }
  const payload = { userId, from: null }
  await together([
    insertTransfer(tx, transfer),
    events.insert(tx, {
      id: newId(at),
      transferId: id,
      fromState: null,
      toState: state,
      actor,
      reason: reasonOf(authority),
      idempotencyKey: id,
      postingId: reservationId,
      eventAt: at,
      createdAt: at,
    }),
    recordTransferMovement(tx, transfer, at),
    recordChange(tx, { at, actor, what: `transfer.${state}`, subject: id, details, payload }),
  ])
}
