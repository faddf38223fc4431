import { findDebt } from '#server/modules/funds/debts/index.ts'
import { findPayment } from '#server/modules/funds/payments/index.ts'
import type { Db } from '#server/platform/database.ts'
import { type RequestPaymentRecord, type RequestRefundRecord, refundOwnerOf } from '../payment.ts'

/** The refund at its partner; undefined for one to a balance. `settledAt`: the guest was paid. */
export const findSent = (db: Db, { way }: Pick<RequestPaymentRecord, 'way'>, refund: RequestRefundRecord) =>
  way === 'card' ? findPayment(db, 'refund', refundOwnerOf(refund)) : findPayment(db, 'credit', refundOwnerOf(refund))

/** The guest was paid twice, and a returned refund pays for it. A won dispute has settled the guest's debt. */
export const isOwedByGuest = async (
  db: Db,
  { wonAt }: Pick<RequestPaymentRecord, 'wonAt'>,
  refund: RequestRefundRecord,
): Promise<boolean> => wonAt === null && (await findDebt(db, refundOwnerOf(refund))) !== undefined
