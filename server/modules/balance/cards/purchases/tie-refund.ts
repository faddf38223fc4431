import type { Tx } from '#server/platform/database.ts'
import { paidByMerchant } from '../disputes/change-dispute.ts'
import { findWaiting } from '../disputes/queries.ts'
import { purchases, type RefundRecord } from './queries.ts'
import { addRefundPart, type Refundable, selectRefundable, selectUntied } from './refund-queries.ts'

/** `recovered`: the part of `retained` that our losses had paid. */
type Tied = Pick<Refundable, 'id'> & { amount: bigint; retained: bigint; recovered: bigint }
type Untied = Pick<RefundRecord, 'id' | 'userId' | 'accountId' | 'merchant'>

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** Order of preference: an exact match of a disputed amount, then the latest purchase that is large enough, then the rest. */
const byLikelihood = (found: readonly Refundable[], amount: bigint): Refundable[] => {
  const rank = ({ disputed, left }: Refundable) => (disputed === amount ? 0 : left >= amount ? 1 : 2)
  return found.toSorted((one, other) => rank(one) - rank(other))
}

/**
 * Matches a refund to purchases of the same merchant on this account. `retained` is the part that a dispute already paid; a refund that
 * is on the card already matches only amounts without a dispute payment.
 */
export const partsOf = async (
  tx: Tx,
  refund: Untied,
  { amount, isOnCard }: { amount: bigint; isOnCard: boolean },
): Promise<Tied[]> => {
  const parts: Tied[] = []
  let rest = amount
  for (const { id, left, unpaid, lost } of byLikelihood(await selectRefundable(tx, refund), amount)) {
    const part = least(rest, isOnCard ? unpaid : left)
    if (part <= 0n) continue
    const retained = part - least(part, unpaid > 0n ? unpaid : 0n)
    parts.push({ id, amount: part, retained, recovered: least(retained, lost) })
    rest -= part
  }
  return parts
}

/** Writes the match. A dispute of the same purchase counts as paid by the merchant up to the refund. */
export const tie = async (
  tx: Tx,
  { id: refundId, userId }: Untied,
  { parts, at }: { parts: readonly Tied[]; at: Temporal.Instant },
): Promise<void> => {
  for (const { id: purchaseId, amount, retained } of parts) {
    await addRefundPart(tx, { refundId, purchaseId, userId, amount, retained })
    const dispute = await findWaiting(tx, purchaseId)
    const purchase = dispute && (await purchases.find(tx, { id: purchaseId }))
    if (dispute && purchase) await paidByMerchant(tx, dispute, { refundId, amount: amount - retained, purchase, at })
  }
}

/** Matches refunds that arrived before their purchase was cleared. The account is locked. */
export const tieWaiting = async (
  tx: Tx,
  of: { accountId: string; merchant: string },
  at: Temporal.Instant,
): Promise<void> => {
  for (const { left: amount, ...refund } of await selectUntied(tx, of))
    await tie(tx, refund, { parts: await partsOf(tx, refund, { amount, isOnCard: true }), at })
}
