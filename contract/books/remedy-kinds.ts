/** `fees`: refund of fees. `amount`: money that did not reach the recipient. `goodwill`: no error to correct. */
export const remedyKinds = ['fees', 'amount', 'goodwill'] as const
export type RemedyKind = (typeof remedyKinds)[number]

/**
 * Errors under 12 CFR 1005.33(a)(1) that are remedied with money:
 * - `amount_paid`: the sender paid a different amount than disclosed (i).
 * - `bookkeeping`: our computational or bookkeeping error (ii).
 * - `amount_received`: the recipient got less than disclosed (iii).
 * - `late`: available after the disclosed date (iv); the fees are refunded too, (c)(2)(ii)(B).
 */
export const remedyErrors = ['amount_paid', 'bookkeeping', 'amount_received', 'late'] as const
export type RemedyError = (typeof remedyErrors)[number]
