import type { RemedyKind } from '#contract/books/remedy-kinds.ts'
import type { Paid, RemedyRecord } from './queries.ts'

const within = (sum: bigint, most: bigint): bigint => {
  if (sum > most) return most
  return sum
}

/**
 * What may still be given for a transfer as each kind, in minor units. Fees and money that is missing are given once it has arrived: before
 * that it is refunded whole (`transfers`); when it comes back, the refund is what they left of the total. No more than its total is given in all.
 */
export const leftOf = (
  { state, funds, amount, total }: Paid,
  given: readonly RemedyRecord[],
): Record<RemedyKind, bigint> => {
  const sumOf = (kind: RemedyKind) => given.reduce((sum, row) => (row.kind === kind ? sum + row.amount : sum), 0n)
  const [fees, missing] = [sumOf('fees'), sumOf('amount')]
  const inAll = total - fees - missing - sumOf('goodwill')
  const arrived = state === 'delivered' && funds === 'paid_out'
  return {
    fees: arrived ? within(total - amount - fees, inAll) : 0n,
    amount: arrived ? within(amount - missing, inAll) : 0n,
    goodwill: arrived || state === 'refunded' ? inAll : 0n,
  }
}
