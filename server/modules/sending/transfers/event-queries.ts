import type { Db } from '#server/platform/database.ts'
import { rows } from '#server/platform/rows.ts'
import { statement } from '#server/platform/statement.ts'
import { type TransferEvent, tables } from './queries.ts'

/** State changes, stored forever: the table grants no update and no delete. */
export const events = rows<TransferEvent>('transferEvents')

export const selectEvents = (db: Db, transferId: string) => selecting.all(db, { transferId })

const selecting = statement((db, { transferId }: { transferId: string }) =>
  tables(db)
    .selectFrom('transfer_events')
    .select(['fromState as from', 'toState as to', 'actor', 'reason', 'postingId', 'eventAt', 'createdAt'])
    .where('transferId', '=', transferId)
    .orderBy('position'),
)
