import { lifeOf } from '#contract/sending/transfer-states.ts'
import { isOwnerBlocked } from '#server/modules/funds/blocked-property/index.ts'
import { openDebt } from '#server/modules/funds/debts/index.ts'
import {
  cancelPayment,
  findPayment,
  isOpen,
  type PaymentOf,
  returnReason,
} from '#server/modules/funds/payments/index.ts'
import { systemAccount } from '#server/modules/ground/ledger/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { returnToBank } from '../money.ts'
import { updateTransfer } from '../queries.ts'
import { legsOf, ownerOf, type TransferRecord } from '../record.ts'
import { moveOn, type Step, type StepDeps } from './step.ts'

/**
 * Handles a returned debit (within sixty days of settlement) or a disputed charge (later too). While we hold the money the transfer is
 * closed; once it is paid out, refunded or blocked, the sender owes it to us: a receivable, and an event for risk. Returns the transfer
 * unchanged when no debit was returned, or when it cannot be decided yet.
 */
export const settleReturnedDebit: Step = async (tx, deps, transfer) => {
  const { state, payIn, collectedAt, funds, receivablePostingId, problem } = transfer
  const isSettled = receivablePostingId !== null || problem?.code === 'funding_returned'
  // Before it settled, a return fails the funding.
  if (payIn === 'wallet' || !collectedAt || isSettled) return transfer
  const owner = ownerOf(transfer)
  const debit = await findPayment(tx, legsOf(transfer).collects, owner)
  if (debit?.state !== 'returned') return transfer
  if (funds === 'paid_out' && (await recallsPayout(tx, deps, transfer))) return transfer
  if (funds !== 'in_flight' || state === 'blocked') return claim(tx, deps, { transfer, debit })
  // A person's decision takes precedence, as does a refund unless it was canceled: the return is then a debt.
  const refund = await findPayment(tx, legsOf(transfer).refunds, owner)
  if (lifeOf(state).fundsLocked || (refund && refund.state !== 'canceled')) return transfer
  const reason = returnReason(debit)
  const returned = await moveOn(tx, deps, transfer, {
    to: lifeOf(state).moves.includes('funding_failed') ? 'funding_failed' : 'refunded',
    reason: `the ${debit.kind} came back: ${reason}`,
    eventAt: debit.stateAt,
    key: debit.reference,
    posting: returnToBank(debit.partner),
    change: { nextRunAt: null, problem: { code: 'funding_returned', values: { reason } } },
  })
  if (transfer.remedied > 0n) await claimRemedies(tx, deps, { transfer, debit })
  return returned
}

/**
 * Cancels a refund in progress after a return of the debit: the sender must not receive both. The partner decides whether it is too late.
 */
export const cancelRefund = async (tx: Tx, { at }: Pick<StepDeps, 'at'>, transfer: TransferRecord): Promise<void> => {
  const [kind, owner] = [legsOf(transfer).refunds, ownerOf(transfer)]
  if (await findPayment(tx, kind, owner)) await cancelPayment({ tx, at }, { kind, owner })
}

type Returned = { transfer: TransferRecord; debit: PaymentOf<'debit' | 'charge'> }

/** The bank returned the full debit to the sender: remedies paid are now a debt, and no longer our expense. */
const claimRemedies = async (tx: Tx, { at }: StepDeps, { transfer, debit }: Returned): Promise<void> => {
  const { userId, remedied: amount, currency } = transfer
  const { reference, partner, stateAt } = debit
  const account = systemAccount('result', currency, 'remedies')
  const claim = { reference, partner, amount, currency, stateAt, cause: returnReason(debit), account }
  await openDebt({ tx, isOwnerBlocked }, { owner: ownerOf(transfer), userId, claim, at })
}

/** Requests once that the partner cancel the payout. True until its reply has moved the transfer, false when it is too late. */
const recallsPayout = async (tx: Tx, { at }: StepDeps, transfer: TransferRecord): Promise<boolean> => {
  const owner = ownerOf(transfer)
  const payout = await findPayment(tx, 'payout', owner)
  if (!payout || payout.state === 'delivered') return false
  if (!isOpen(payout) || payout.cancelRequestedAt) return true
  if (transfer.payoutRecalledAt) return false
  await cancelPayment({ tx, at }, { kind: 'payout', owner })
  await updateTransfer(tx, transfer.id, { payoutRecalledAt: at })
  return true
}

/**
 * The money is paid out or blocked: the transfer does not change, and the sender owes us the returned debit. A sender of blocked money is
 * not notified, and nothing of theirs may be set off: a person handles it.
 */
const claim = async (tx: Tx, { at }: StepDeps, { transfer, debit }: Returned): Promise<TransferRecord> => {
  const { id, userId, state } = transfer
  const isBlocked = state === 'blocked'
  const { postingId } = await openDebt(
    { tx, isOwnerBlocked },
    { owner: ownerOf(transfer), userId, debit, blocked: isBlocked, at },
  )
  await recordChange(tx, {
    at,
    actor: 'transfers',
    what: isBlocked ? 'transfer.blocked_unfunded' : 'transfer.funding_returned',
    subject: id,
    details: { receivablePostingId: postingId, reason: returnReason(debit), state },
    payload: { userId, reason: returnReason(debit) },
  })
  return updateTransfer(tx, id, { receivablePostingId: postingId })
}
