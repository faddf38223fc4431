import type { TransferState } from '#contract/sending/transfer-states.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { own } from './queries.ts'

type Instant = Temporal.Instant

/** A state change, stored forever: the table grants no update and no delete. */
export const insertEvent = async (
  tx: Tx,
  event: {
    id: string
    transferId: string
    fromState: TransferState | null
    toState: TransferState
    actor: string
    reason: string
    idempotencyKey: string | null
    postingId: string | null
    eventAt: Instant
    createdAt: Instant
  },
): Promise<void> => {
  await own(tx).insertInto('transfer_events').values(event).execute()
}

export const selectEvents = (db: Db, transferId: string) =>
  own(db)
    .selectFrom('transfer_events')
    .select(['fromState as from', 'toState as to', 'actor', 'reason', 'postingId', 'eventAt', 'createdAt'])
    .where('transferId', '=', transferId)
    .orderBy('position')
    .execute()
