import type { RemedyKind } from '#contract/books/remedy-kinds.ts'
import type { PaidTransfer, RemedyRecord } from './queries.ts'

const within = (sum: bigint, most: bigint): bigint => {
  const least = sum > most ? most : sum
  return least > 0n ? least : 0n
}

/**
 * Remaining remedy of each kind for a transfer, in minor units. Fees and missing money are granted only after delivery: before it the
 * transfer is refunded in full (`transfers`), and a return refunds the total less the remedies. All remedies, and what was credited after a
 * recall, together never exceed the total.
 */
export const leftOf = (
  { state, funds, amount, total, recallCredited }: PaidTransfer,
  given: readonly RemedyRecord[],
): Record<RemedyKind, bigint> => {
  const sumOf = (kind: RemedyKind) => given.reduce((sum, row) => (row.kind === kind ? sum + row.amount : sum), 0n)
  const [fees, missing] = [sumOf('fees'), sumOf('amount')]
  const inAll = total - recallCredited - fees - missing - sumOf('goodwill')
  const arrived = state === 'delivered' && funds === 'paid_out'
  return {
    fees: arrived ? within(total - amount - fees, inAll) : 0n,
    amount: arrived ? within(amount - recallCredited - missing, inAll) : 0n,
    goodwill: arrived || state === 'refunded' ? within(inAll, inAll) : 0n,
  }
}
