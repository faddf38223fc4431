import { type AchReturn, achReturn } from '#server/modules/ground/rails/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { openBreak, settleBreaks } from '../breaks/index.ts'
import { failures_max } from './parameters.ts'
import { AmountMismatch, contradiction, isOpen, type News, type Payment, stateAfter } from './payment.ts'

type At = { at: Temporal.Instant }

const actor = 'payments'

const subjectOf = (payment: Payment) => {
  const { ownerKind, ownerId, reference, partner, amount: minor, currency } = payment
  return {
    owner: { kind: ownerKind, id: ownerId },
    ...('userId' in payment ? { userId: payment.userId } : {}),
    ...{ reference, partner },
    amount: { minor, currency },
  }
}

const returnCodeOf = (news: News): string | null => ('returnCode' in news ? news.returnCode : null)

/** False until a person has decided a return with a code that does not determine the owner of the money. */
export const mayFollow = async (tx: Tx, payment: Payment, { news, at }: { news: News } & At): Promise<boolean> => {
  const code = returnCodeOf(news)
  // A check return to the bank of deposit is final; only ACH codes leave the owner of the money open.
  const found = code && payment.kind !== 'check_item' ? achReturn(code) : undefined
  if (news.status !== 'returned' || found?.leadsTo !== 'review') return true
  const cause = `${found.code} ${found.title}`
  const { decision } = await openBreak(tx, { ...subjectOf(payment), kind: 'return_to_review', cause, actor, at })
  return decision === 'book'
}

/** A bank disputes the return of a payment that was returned already: R61–R77, after the code that we booked. */
const disputedReturn = (payment: Payment, news: News): AchReturn | undefined => {
  const code = returnCodeOf(news)
  if (news.status !== 'returned' || !code || isOpen(payment) || payment.kind === 'check_item') return undefined
  if (payment.state !== stateAfter(payment, news) || !('returnCode' in payment) || payment.returnCode === code)
    return undefined
  const found = achReturn(code)
  return found?.leadsTo === 'review' ? found : undefined
}

/** Opens a break when the partner contradicts a final state, and settles those that its reply resolves. */
export const reviewBreaks = async (
  tx: Tx,
  payment: Payment,
  { news, failure, at }: { news: News; failure: unknown } & At,
): Promise<void> => {
  const kind = contradiction(payment, news)
  const cause = [`${payment.state} → ${news.status}`, returnCodeOf(news)].filter(Boolean).join(' ')
  if (kind) await openBreak(tx, { ...subjectOf(payment), kind, cause, actor, at })
  const disputed = disputedReturn(payment, news)
  if (disputed) {
    const why = `${disputed.code} ${disputed.title}`
    await openBreak(tx, { ...subjectOf(payment), kind: 'return_to_review', cause: why, actor, at })
  }
  if (failure || payment.failures < failures_max) return
  const kinds = ['payment_stuck', 'amount_differs'] as const
  await settleBreaks(tx, { reference: payment.reference, kinds, note: 'The partner answered.', actor, at })
}

/** Reports a partner that has not replied for too long, or replies with another amount. */
export const reportStuck = async (tx: Tx, payment: Payment, { error, at }: { error: unknown } & At): Promise<void> => {
  const differs = error instanceof AmountMismatch
  const kind = differs ? 'amount_differs' : 'payment_stuck'
  // Time of the first attempt and number of attempts: screens format them.
  const cause = differs ? error.difference : `${payment.attemptedAt ?? payment.createdAt} ${payment.failures + 1} ${at}`
  await openBreak(tx, { ...subjectOf(payment), kind, cause, actor, at })
}
