import { lockDebt } from '#server/modules/funds/debts/index.ts'
import { requestCredit, requestRefund } from '#server/modules/funds/payments/index.ts'
import { type PostingStep, refundOf, refundToDebtor, releaseReservation } from '../money.ts'
import { ownerOf, referencesOf, type TransferRecord } from '../record.ts'
import { refundIntoWallet } from './into-wallet.ts'
import { moveOn, type Step, wait } from './step.ts'

/**
 * Refunds the total less remedies, fee included, to the original payment method; the sender's debt for the same transfer is settled
 * first.
 */
export const processRefund: Step = async (tx, deps, transfer) => {
  const { id, funds, payIn } = transfer
  const reason = 'everything is given back'
  const refund = (posting: PostingStep): Promise<TransferRecord> =>
    moveOn(tx, deps, transfer, {
      to: 'refunded',
      reason,
      posting,
      change: { nextRunAt: null },
    })
  if (funds === 'reserved' || funds === 'not_collected') return refund(releaseReservation)
  if (funds !== 'in_flight') throw new Error(`the money of transfer ${id} is ${funds}: it cannot be refunded`)
  const debt = await lockDebt(tx, ownerOf(transfer))
  if (debt) return refund(refundToDebtor(debt))
  if (payIn === 'wallet' || refundOf(transfer) === 0n) {
    const about = { reference: `${id}:refund`, partner: null, cause: transfer.state }
    return refundIntoWallet(tx, deps, transfer, { reason, about })
  }
  return payIn === 'card' ? refundCard(tx, deps, transfer) : creditBank(tx, deps, transfer)
}

const creditBank: Step = async (tx, deps, transfer) => {
  const { id, userId, bankAccountId, currency } = transfer
  const minor = refundOf(transfer)
  if (!bankAccountId) throw new Error(`transfer ${id} was paid by bank debit and has no bank account`)
  await requestCredit(
    { tx, ...deps },
    {
      owner: ownerOf(transfer),
      reference: referencesOf(transfer).credit,
      amount: { minor, currency },
      userId,
      bankAccountId,
    },
  )
  return wait(tx, deps, transfer)
}

const refundCard: Step = async (tx, deps, transfer) => {
  const { id, userId, debitCardId, currency } = transfer
  const minor = refundOf(transfer)
  if (!debitCardId) throw new Error(`transfer ${id} was paid by card and has no card`)
  const { charge: chargeReference, refund: reference } = referencesOf(transfer)
  await requestRefund(
    { tx, ...deps },
    { owner: ownerOf(transfer), reference, amount: { minor, currency }, userId, debitCardId, chargeReference },
  )
  return wait(tx, deps, transfer)
}
