/** What is given back: what we charged, money that did not reach the recipient, or something for the trouble. */
export const remedyKinds = ['fees', 'amount', 'goodwill'] as const
export type RemedyKind = (typeof remedyKinds)[number]

/**
 * The errors of 12 CFR 1005.33(a)(1) that a sum of money corrects:
 * - `amount_paid`: the sender paid another amount than disclosed (i).
 * - `bookkeeping`: we computed or booked something wrong (ii).
 * - `amount_received`: the recipient got less than disclosed (iii).
 * - `late`: the money was there after the date that was disclosed (iv): the fees go back too (c)(2)(ii)(B).
 */
export const remedyErrors = ['amount_paid', 'bookkeeping', 'amount_received', 'late'] as const
export type RemedyError = (typeof remedyErrors)[number]
