import { lifeOf } from '../../../../contract/transfer-states.ts'
import type { Tx } from '../../../platform/database.ts'
import { recordChange } from '../../../platform/record-change.ts'
import { findPayment, type PaymentOf } from '../../payments/index.ts'
import { postReceivable, returnToBank } from '../money.ts'
import { updateTransfer } from '../queries.ts'
import { ownerOf, type TransferRecord } from '../record.ts'
import { moveOn, type Step, type StepDeps } from './step.ts'

/** What the customer reads: the return code and nothing that a bank wrote for banks. */
export const returnReason = ({ returnCode, reason }: Pick<PaymentOf<'debit'>, 'returnCode' | 'reason'>): string =>
  returnCode ?? reason ?? 'refused'

/**
 * A debit that had settled may still come back, for sixty days. While we hold the money the transfer ends; once it is
 * paid out or given back, the sender owes it to us: a receivable, and an event for risk. Gives the transfer unchanged
 * when there is nothing of the kind, or when it cannot be decided yet.
 */
export const settleReturnedDebit: Step = async (tx, deps, transfer) => {
  const { state, payIn, collectedAt, funds, receivablePostingId, problem } = transfer
  const isSettled = receivablePostingId !== null || problem?.code === 'funding_returned'
  // Before it settled, its return is the funding's own affair.
  if (payIn !== 'ach' || !collectedAt || isSettled) return transfer
  const owner = ownerOf(transfer)
  const debit = await findPayment(tx, 'debit', owner)
  if (debit?.state !== 'returned') return transfer
  if (funds !== 'in_flight') return claim(tx, deps, { transfer, debit })
  // A refund that may be on its way is finished first: what comes back then is owed. So is what a person decides.
  if (lifeOf(state).fundsLocked || (await findPayment(tx, 'credit', owner))) return transfer
  const reason = returnReason(debit)
  return moveOn(tx, deps, transfer, {
    to: state === 'funds_collected' ? 'funding_failed' : 'refunded',
    reason: `the debit came back: ${reason}`,
    eventAt: debit.stateAt,
    key: debit.reference,
    posting: returnToBank(debit.partner),
    change: { nextRunAt: null, problem: { code: 'funding_returned', values: { reason } } },
  })
}

/** The money is gone: the transfer goes its way, and the sender owes us what the bank took back. */
const claim = async (
  tx: Tx,
  { at }: StepDeps,
  { transfer, debit }: { transfer: TransferRecord; debit: PaymentOf<'debit'> },
): Promise<TransferRecord> => {
  const { id, userId, state } = transfer
  const receivablePostingId = await postReceivable(debit.partner)(tx, transfer, { eventAt: debit.stateAt, at })
  await recordChange(tx, {
    at,
    actor: 'transfers',
    what: 'transfer.funding_returned',
    subject: id,
    details: { receivablePostingId, returnCode: debit.returnCode, state },
    payload: { userId, reason: returnReason(debit) },
  })
  return updateTransfer(tx, id, { receivablePostingId })
}
