import type { TransferState } from '../../../contract/transfers.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { on } from './queries.ts'

type Instant = Temporal.Instant

/** One move, for ever: the table grants no update and no delete. */
export const insertEvent = async (
  tx: Tx,
  event: {
    id: string
    transferId: string
    from: TransferState | null
    to: TransferState
    actor: string
    reason: string
    key: string | null
    postingId: string | null
    eventAt: Instant
    at: Instant
  },
): Promise<void> => {
  await on(tx)
    .insertInto('transfer_events')
    .values({
      id: event.id,
      transfer_id: event.transferId,
      from_state: event.from,
      to_state: event.to,
      actor: event.actor,
      reason: event.reason,
      idempotency_key: event.key,
      posting_id: event.postingId,
      event_at: event.eventAt,
      created_at: event.at,
    })
    .execute()
}

export const selectEvents = (db: Db, transferId: string) =>
  on(db)
    .selectFrom('transfer_events')
    .select(['from_state as from', 'to_state as to', 'actor', 'reason', 'posting_id as postingId'])
    .select(['event_at as eventAt', 'created_at as createdAt'])
    .where('transfer_id', '=', transferId)
    .orderBy('position')
    .execute()
