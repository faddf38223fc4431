import { Refusal } from '../../../../contract/errors.ts'
import type { Disclosure } from '../../../../contract/transfers.ts'
import type { Db } from '../../../platform/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { findReceipt } from '../../disclosures/index.ts'
import { findByTracking, findTransfer } from '../queries.ts'
import { type TransferRecord, trackingMacOf } from '../record.ts'

/** One of a customer's own transfers. Refuses `not_found`: another's does not exist for them. */
export const readTransfer = async (db: Db, { id, userId }: { id: string; userId: string }): Promise<TransferRecord> => {
  const transfer = await findTransfer(db, id)
  if (transfer?.userId !== userId) throw new Refusal('not_found')
  return transfer
}

/** By the random token of its link. Refuses `not_found`. */
export const readTracked = async (
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  token: string,
): Promise<TransferRecord> => {
  const transfer = await findByTracking(db, trackingMacOf(secrets, token))
  if (!transfer) throw new Refusal('not_found')
  return transfer
}

/** The receipt as it was stored with the payment. Refuses `not_found`. */
export const readReceipt = async (db: Db, owned: { id: string; userId: string }): Promise<Disclosure> => {
  const { id } = await readTransfer(db, owned)
  const receipt = await findReceipt(db, id)
  if (!receipt) throw new Error(`transfer ${id} has no receipt`)
  return { id: receipt.id, ...receipt.document }
}
