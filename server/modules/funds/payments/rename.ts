import type { Tx } from '#server/platform/database.ts'
import { recordChange } from '#server/platform/record-change.ts'
import type { Answer } from './ask-partner.ts'
import {
  isOpen,
  type News,
  type Owner,
  type Payment,
  type PaymentOf,
  type PayoutRename,
  type RenameOutcome,
  type State,
} from './payment.ts'
import { lockPaymentOf, type PaymentChange, updatePayment } from './queries.ts'

/** The partner has the payout, and it is not paid. */
const mayRename = ({ state, cancelRequestedAt, instruction }: PaymentOf<'payout'>): boolean =>
  instruction.method === 'cash_pickup' && cancelRequestedAt === null && (state === 'accepted' || state === 'available')

/** Whether the name of a cash pickup can still be corrected at its partner. */
export const isRenamable = (payout: PaymentOf<'payout'> | undefined): boolean =>
  payout !== undefined && payout.rename === null && mayRename(payout)

/**
 * Writes the correction in its owner's transaction; the job calls the partner, and the reply reaches the owner as the event
 * `payout.renamed`. False when it cannot be corrected any more.
 */
export const requestRename = async (
  { tx, at }: { tx: Tx; at: Temporal.Instant },
  { owner, rename }: { owner: Owner; rename: PayoutRename },
): Promise<boolean> => {
  const payout = await lockPaymentOf(tx, 'payout', owner)
  if (!payout || !isRenamable(payout)) return false
  await updatePayment(tx, payout, { rename, nextRunAt: at, revision: payout.revision + 1 })
  return true
}

type Ended = { id: string; outcome: RenameOutcome; change: PaymentChange }

/** How a pending correction ended with this answer; null while it is pending. A payout that is over ends it too. */
export const renameAfter = (
  payment: Payment,
  { claimed, news, renamed, state }: { claimed: Payment; news: News; renamed: Answer['renamed']; state: State },
): Ended | null => {
  if (payment.kind !== 'payout' || !payment.rename) return null
  const { id, ...names } = payment.rename
  const isAnswered = renamed && claimed.kind === 'payout' && claimed.rename?.id === id
  if (!isAnswered)
    return isOpen({ kind: 'payout', state }) ? null : { id, outcome: 'too_late', change: { rename: null } }
  if (renamed !== 'changed') return { id, outcome: renamed, change: { rename: null } }
  const { instruction, pickupCode: before } = payment
  const code = 'pickupCode' in news && (state === 'available' || state === 'delivered') ? news.pickupCode : null
  const beneficiary = { ...instruction.beneficiary, ...names }
  const change = { rename: null, instruction: { ...instruction, beneficiary }, ...(code && { pickupCode: code }) }
  return { id, outcome: before && code && before !== code ? 'new_code' : 'code_kept', change }
}

export const recordRename = (
  tx: Tx,
  { id: subject, ownerKind, ownerId, reference }: PaymentOf<'payout'>,
  { id: renameId, outcome, at }: Ended & { at: Temporal.Instant },
): Promise<void> => {
  const details = { ownerKind, ownerId, reference, renameId, outcome }
  return recordChange(tx, { at, actor: 'payments', what: 'payout.renamed', subject, details, payload: details })
}
