/** A fee refund, money that did not reach the recipient, or goodwill. */
export const remedyKinds = ['fees', 'amount', 'goodwill'] as const
export type RemedyKind = (typeof remedyKinds)[number]

/**
 * The errors of 12 CFR 1005.33(a)(1) that a sum of money corrects:
 * - `amount_paid`: the sender paid another amount than disclosed (i).
 * - `bookkeeping`: we computed or booked something wrong (ii).
 * - `amount_received`: the recipient got less than disclosed (iii).
 * - `late`: available after the disclosed date (iv): the fees are refunded too (c)(2)(ii)(B).
 */
export const remedyErrors = ['amount_paid', 'bookkeeping', 'amount_received', 'late'] as const
export type RemedyError = (typeof remedyErrors)[number]
