import { readBankAccount } from '../../bank-accounts/index.ts'
import { creditOnce } from '../../rails/index.ts'
import {
  collectFromBank,
  type PostingStep,
  refundToBank,
  refundToReceivable,
  refundToWallet,
  releaseReservation,
  reversePayout,
} from '../money.ts'
import { referencesOf, type TransferRecord } from '../record.ts'
import { readPayout } from './payout.ts'
import { markTransfer } from './process-queries.ts'
import { moveOn, type Step } from './step.ts'

/**
 * The sender cancelled when a partner may already have acted: the partner decides, once. Until it has answered, nothing
 * else is done; a cancellation that it does not answer is asked again.
 */
export const processCancelling: Step = async (deps, transfer) => {
  if (transfer.heldAt) return { restUntil: null }
  return transfer.money === 'not_taken' ? cancelDebit(deps, transfer) : cancelPayout(deps, transfer)
}

const cancelPayout: Step = async (deps, transfer) => {
  const { rails, now } = deps
  const { payout } = referencesOf(transfer)
  if ((await rails.payOut.cancel(payout)) === 'too_late') return readPayout(deps, transfer)
  return {
    moved: await moveOn(deps, transfer, {
      to: 'cancelled',
      reason: 'the partner took the payout back',
      key: payout,
      posting: reversePayout(rails.payOut.name, 'cancelled'),
      change: { nextRunAt: now() },
    }),
  }
}

const cancelDebit: Step = async (deps, transfer) => {
  const { rails, now, parameters } = deps
  const { debit } = referencesOf(transfer)
  const nothingTaken = async (reason: string) => ({
    moved: await moveOn(deps, transfer, {
      to: 'cancelled',
      reason,
      key: debit,
      change: { nextRunAt: now() },
    }),
  })
  if ((await rails.payIn.cancel(debit)) === 'cancelled') return nothingTaken('the bank debit was taken back')
  const entry = await rails.payIn.read(debit)
  if (entry.status === 'submitted') return { restUntil: now().add({ minutes: parameters.poll_minutes }) }
  if (entry.status !== 'settled') return nothingTaken(`the bank debit came to nothing: ${entry.status}`)
  return {
    moved: await moveOn(deps, transfer, {
      to: 'cancelled',
      reason: 'the bank debit had settled; it is given back',
      eventAt: entry.at,
      key: debit,
      posting: collectFromBank(rails.payIn.name),
      change: { nextRunAt: now(), collectedAt: entry.at },
    }),
  }
}

/** Everything comes back the way it came, fee included; to a bank account that no longer takes it, into the wallet. */
export const processRefund: Step = async (deps, transfer) => {
  const { money, payIn, receivablePostingId } = transfer
  if (money === 'reserved' || money === 'not_taken') return refund(deps, transfer, releaseReservation)
  if (money !== 'in_flight') throw new Error(`the money of transfer ${transfer.id} is ${money}: it cannot be refunded`)
  if (receivablePostingId) return refund(deps, transfer, refundToReceivable)
  return payIn === 'wallet' ? refund(deps, transfer, refundToWallet) : creditBank(deps, transfer)
}

const refund = async (
  deps: Parameters<Step>[0],
  transfer: TransferRecord,
  posting: PostingStep,
  { reason = 'everything is given back', eventAt = deps.now() } = {},
) => ({
  moved: await moveOn(deps, transfer, {
    to: 'refunded',
    reason,
    eventAt,
    posting,
    change: { nextRunAt: null },
  }),
})

const creditBank: Step = async (deps, transfer) => {
  const { db, now, rails, parameters } = deps
  const { id, userId, bankAccountId, total, currency, creditAttemptedAt } = transfer
  if (!bankAccountId) throw new Error(`transfer ${id} was paid by bank debit and has no bank account`)
  const { token } = await readBankAccount(db, { id: bankAccountId, userId })
  const { credit } = referencesOf(transfer)
  if (!creditAttemptedAt) await markTransfer(db, id, { creditAttemptedAt: now() })
  const entry = await creditOnce(
    rails.payIn,
    { reference: credit, token, amount: { minor: total, currency } },
    { attempted: creditAttemptedAt !== null },
  )
  if (entry.status === 'unknown' || entry.status === 'not_done') return { unknown: true }
  if (entry.status === 'submitted') return { restUntil: now().add({ minutes: parameters.poll_minutes }) }
  if (entry.status === 'settled')
    return refund(deps, transfer, refundToBank(rails.payIn.name), {
      reason: 'credited to the bank account',
      eventAt: entry.at,
    })
  return refund(deps, transfer, refundToWallet, {
    reason: `the bank did not take the credit (${entry.returnCode ?? entry.reason ?? entry.status}): into the wallet`,
    eventAt: entry.at,
  })
}
