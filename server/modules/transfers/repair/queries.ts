import type { Insertable, Updateable } from 'kysely'
import type { RepairKind, WayToConfirm } from '../../../../contract/payout-repairs.ts'
import type { Db, Tx } from '../../../platform/database.ts'
import type { RecipientSnapshot } from '../../disclosures/index.ts'

type Instant = Temporal.Instant

/** A row of `payout_repairs`. */
export type RepairRecord = {
  id: string
  transferId: string
  kind: RepairKind
  /** The order of the payout that it is about. */
  payoutAttempt: number
  reason: string
  confirmedBy: WayToConfirm | null
  detailsBefore: RecipientSnapshot | null
  detailsAfter: RecipientSnapshot | null
  askedBy: string
  askedAt: Instant
  approvedBy: string | null
  /** Null while it waits for another person. */
  madeAt: Instant | null
}

const own = (db: Db) => db.withTables<{ payout_repairs: RepairRecord }>()

export const insertRepair = async (tx: Tx, row: Insertable<RepairRecord>): Promise<void> => {
  await own(tx).insertInto('payout_repairs').values(row).execute()
}

export const findRepair = (db: Db, id: string): Promise<RepairRecord | undefined> =>
  own(db).selectFrom('payout_repairs').selectAll().where('id', '=', id).executeTakeFirst()

export const updateRepair = async (
  tx: Tx,
  id: string,
  made: Updateable<Pick<RepairRecord, 'approvedBy' | 'madeAt'>>,
): Promise<void> => {
  await own(tx).updateTable('payout_repairs').set(made).where('id', '=', id).execute()
}

/** Of one transfer, in the order in which they were asked for. */
export const selectRepairs = (db: Db, transferId: string): Promise<RepairRecord[]> =>
  own(db)
    .selectFrom('payout_repairs')
    .selectAll()
    .where('transferId', '=', transferId)
    .orderBy('askedAt')
    .orderBy('id')
    .execute()
