import { Refusal } from '#contract/lib/errors.ts'
import { cancelPayment } from '#server/modules/funds/payments/index.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { type BillRecord, cancelUntilOf, isCanceling, ownerOf } from './bill.ts'
import { bills } from './queries.ts'

/**
 * Cancels a payment (12 CFR 1005.34) within thirty minutes unless the biller has credited it; the aggregator decides that race. A second
 * request changes nothing. Refuses `not_found`, and `bill_too_late` also after the aggregator refused.
 */
export const cancelBill = async (
  { db, now, wake }: Pick<Deps, 'db' | 'now' | 'wake'>,
  { id, userId }: { id: string; userId: string },
): Promise<BillRecord> => {
  const canceling = await transaction(db, async (tx) => {
    const bill = await bills.lock(tx, { id })
    if (bill?.userId !== userId) throw new Refusal('not_found')
    const at = now()
    if (bill.state === 'canceled' || isCanceling(bill)) return bill
    if (!cancelUntilOf(bill, at)) throw new Refusal('bill_too_late')
    await bills.update(tx, { id }, { cancelRequestedAt: at })
    await cancelPayment({ tx, at }, { kind: 'bill_payment', owner: ownerOf(bill) })
    const payload = { userId }
    await recordChange(tx, { at, actor: userId, what: 'bill.cancel_requested', subject: id, details: {}, payload })
    return { ...bill, cancelRequestedAt: at }
  })
  wake()
  return canceling
}
