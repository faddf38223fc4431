import type { Transfer } from '../../../contract/transfers.ts'
import type { Db } from '../../platform/database.ts'
import { findPayment } from '../payments/index.ts'
import { legsOf, ownerOf, type TransferRecord } from './record.ts'

/** Where its refund goes: the way it was paid, or the balance if the bank or the card did not take it back. Null while nothing was taken. */
export const refundToOf = async (db: Db, transfer: TransferRecord): Promise<Transfer['refundTo']> => {
  const { payIn, payInLabel, collectedAt } = transfer
  if (payIn === 'wallet') return { method: 'wallet', label: '' }
  if (!collectedAt) return null
  const refund = await findPayment(db, legsOf(transfer).refunds, ownerOf(transfer))
  const isRefused = refund?.state === 'failed' || refund?.state === 'returned'
  return isRefused ? { method: 'wallet', label: '' } : { method: payIn, label: payInLabel }
}
