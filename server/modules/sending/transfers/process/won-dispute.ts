import { openBreak } from '#server/modules/funds/breaks/index.ts'
import { repayDebt } from '#server/modules/funds/debts/index.ts'
import { findPayment, type PaymentOf } from '#server/modules/funds/payments/index.ts'
import { lockIfOpen } from '#server/modules/people/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { wonDisputeToWallet } from '../money.ts'
import { updateTransfer } from '../queries.ts'
import { ownerOf, type TransferRecord } from '../record.ts'
import type { Step, StepDeps } from './step.ts'

/**
 * Handles a won dispute, once: the network returns the charge, which settles its debt, and the part that the owner had paid is credited
 * to their wallet; for a closed transfer without a debt everything is. Returns the transfer unchanged when no dispute was won.
 */
export const settleWonDispute: Step = async (tx, deps, transfer) => {
  const { payIn, collectedAt, receivablePostingId, problem, state } = transfer
  if (payIn !== 'card' || !collectedAt) return transfer
  const charge = await findPayment(tx, 'charge', ownerOf(transfer))
  if (charge?.state !== 'settled' || !charge.returnedAt) return transfer
  // Locked before the posting, which blocks the closing of the account meanwhile.
  const isOpen = await lockIfOpen(tx, transfer.userId)
  if (receivablePostingId) {
    const { toWallet } = await repayDebt(tx, { owner: ownerOf(transfer), at: deps.at })
    if (toWallet > 0n && !isOpen) await owedToClosed(tx, deps, { transfer, charge, minor: toWallet })
    await recordWon(tx, deps, transfer)
    return updateTransfer(tx, transfer.id, { receivablePostingId: null })
  }
  if (problem?.code !== 'funding_returned' || state === 'blocked') return transfer
  const outcome = await wonDisputeToWallet(charge)(tx, transfer, { eventAt: charge.stateAt, at: deps.at })
  if (outcome === 'replayed') return transfer
  if (!isOpen) await owedToClosed(tx, deps, { transfer, charge, minor: transfer.total })
  await recordWon(tx, deps, transfer)
  return transfer
}

const recordWon = (tx: Tx, { at }: StepDeps, { id, userId }: TransferRecord): Promise<void> =>
  recordChange(tx, { at, actor: 'transfers', what: 'transfer.dispute_won', subject: id, payload: { userId } })

/** The owner of a closed account cannot use its wallet: a person pays out its balance. */
const owedToClosed = async (
  tx: Tx,
  { at }: StepDeps,
  { transfer, charge, minor }: { transfer: TransferRecord; charge: PaymentOf<'charge'>; minor: bigint },
): Promise<void> => {
  await openBreak(tx, {
    kind: 'refund_returned_closed',
    owner: ownerOf(transfer),
    reference: charge.reference,
    partner: charge.partner,
    cause: 'dispute_won',
    amount: { minor, currency: transfer.currency },
    actor: 'transfers',
    at,
  })
}
