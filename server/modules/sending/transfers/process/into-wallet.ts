import { openBreak } from '#server/modules/funds/breaks/index.ts'
import { lockIfOpen } from '#server/modules/people/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { refundOf, refundToWallet } from '../money.ts'
import type { Move } from '../move.ts'
import { ownerOf, type TransferRecord } from '../record.ts'
import { moveOn, type StepDeps } from './step.ts'

type About = { reference: string; partner: string | null; cause: string }
/** `amount`: the part in the wallet, in minor units. */
type InWallet = About & { amount: bigint }

/** The owner of a closed account cannot use its wallet, so a person pays out what came back. */
export const openClosedBreak = (
  tx: Tx,
  { at }: Pick<StepDeps, 'at'>,
  transfer: TransferRecord,
  { amount, ...about }: InWallet,
) =>
  openBreak(tx, {
    ...about,
    kind: 'refund_returned_closed',
    owner: ownerOf(transfer),
    amount: { minor: amount, currency: transfer.currency },
    actor: 'transfers',
    at,
  })

/** Refunds to the sender's wallet. `about` names it in the break of a closed account. */
export const refundIntoWallet = async (
  tx: Tx,
  deps: StepDeps,
  transfer: TransferRecord,
  { about, ...step }: Pick<Move, 'reason'> & Partial<Pick<Move, 'eventAt' | 'key'>> & { about: About },
): Promise<TransferRecord> => {
  // Locked before the posting, which blocks the closing of the account meanwhile.
  const isOpen = await lockIfOpen(tx, transfer.userId)
  const change = { nextRunAt: null }
  const refunded = await moveOn(tx, deps, transfer, { ...step, to: 'refunded', posting: refundToWallet, change })
  const amount = refundOf(transfer)
  if (!isOpen && amount > 0n) await openClosedBreak(tx, deps, transfer, { ...about, amount })
  return refunded
}
