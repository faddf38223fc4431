import type { Money } from '#contract/lib/money.ts'
import { type Notice, type Recall, readNotice } from '#server/modules/ground/rails/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Event } from '#server/platform/events.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { openBreak, settleBreaks } from '../breaks/index.ts'
import { isOpen, mayMove, type News, type Payment, type PaymentOf, type State } from './payment.ts'
import { findByReference, lockPayment, updatePayment, wakePayment } from './queries.ts'

type Payout = PaymentOf<'payout'>
type At = { at: Temporal.Instant }

const actor = 'payments'

const subjectOf = ({ ownerKind, ownerId, reference, partner }: Payout) => ({
  owner: { kind: ownerKind, id: ownerId },
  ...{ reference, partner, actor },
})

export const recallIn = (news: News) => ('recall' in news ? news.recall : undefined)

/** A withdrawn recall has no effect any more. */
const isContested = ({ recallStatus }: Payout, news: News): boolean => {
  const status = recallIn(news)?.status ?? recallStatus
  return status !== null && status !== 'withdrawn'
}

/**
 * The return of a contested payout, which is not refunded automatically: for its state it counts as delivered. Once a part is held, the rest
 * is held too, also after the recall is withdrawn: a refund would pay out the part again.
 */
export const heldReturn = (payment: Payment, news: News): bigint | null =>
  payment.kind === 'payout' &&
  news.status === 'returned' &&
  (payment.state === 'delivered' || mayMove(payment, 'delivered')) &&
  (payment.heldAmount !== null || isContested(payment, news))
    ? (news.amount?.minor ?? null)
    : null

type Read = { news: News; held: bigint | null; state: State; replied: boolean } & At

/**
 * Opens one break for a recall, once the payout is over, and one for each returned amount. A recall posts and debits nothing; the payout's
 * owner books a returned amount to suspense.
 */
export const followRecall = async (tx: Tx, payout: Payout, { news, held, state, replied, at }: Read): Promise<void> => {
  const recall = recallIn(news)
  if (recall && !isOpen({ kind: 'payout', state })) {
    const { id: recallId, status: recallStatus, amount, reason, replyBy } = recall
    await updatePayment(tx, payout, { recallId, recallStatus })
    const isLate = recallStatus !== 'open' || Temporal.Instant.compare(replyBy, at) < 0
    const cause = [reason, recallId, replyBy, ...(isLate ? ['late'] : [])].join(' ')
    if (recallStatus === 'withdrawn') {
      const note = 'The partner withdrew the recall.'
      await settleBreaks(tx, { reference: payout.reference, kinds: ['payout_recalled'], note, actor, at })
    } else if (recallId !== payout.recallId)
      await openBreak(tx, { ...subjectOf(payout), kind: 'payout_recalled', cause, amount, at })
  }
  const isReplaced = recall !== undefined && payout.recallId !== null && recall.id !== payout.recallId
  if (payout.recallReply && (replied || isReplaced))
    await endReply(tx, payout, { reply: payout.recallReply, recall, at })
  if (held !== null && held > (payout.heldAmount ?? 0n)) {
    await updatePayment(tx, payout, { heldAmount: held })
    const amount = { minor: held - (payout.heldAmount ?? 0n), currency: payout.currency }
    const cause = `${recall?.id ?? payout.recallId} ${held}`
    await openBreak(tx, { ...subjectOf(payout), kind: 'recall_returned', cause, amount, at })
  }
}

type Reply = 'accept' | 'reject'

/** A recall that another one replaced is over, like one that nobody answered. */
const endReply = async (
  tx: Tx,
  payout: Payout,
  { reply, recall, at }: { reply: Reply; recall: Recall | undefined } & At,
): Promise<void> => {
  const { id: subject, ownerKind, ownerId, reference, recallId } = payout
  await updatePayment(tx, payout, { recallReply: null })
  const own = recall?.id === recallId ? recall : undefined
  const status = own?.status ?? 'expired'
  const details = { ownerKind, ownerId, reference, reply, status }
  await recordChange(tx, { at, actor, what: 'payout.recall_answered', subject, details, payload: details })
  await reportOtherEnd(tx, payout, { reply, status, recallId, amount: own?.amount, at })
}

type Ended = { reply: Reply; status: Recall['status']; recallId: string | null; amount?: Money | undefined } & At

/** The partner has another end of a recall on record than was decided. */
const reportOtherEnd = async (
  tx: Tx,
  payout: Payout,
  { reply, status, recallId, amount = { minor: payout.amount, currency: payout.currency }, at }: Ended,
): Promise<void> => {
  if (status === `${reply}ed` || status === 'withdrawn') return
  const cause = `${reply}ed → ${status} ${recallId}`
  await openBreak(tx, { ...subjectOf(payout), kind: 'contradicted', cause, amount, at })
}

/**
 * Sends a person's decision on a recall to the partner, unless it is over. `cause` is that of the break that was decided. The break of an
 * unknown payout has no payment.
 */
export const replyToRecall = async (
  tx: Tx,
  { reference, cause, reply, at }: { reference: string; cause: string; reply: Reply } & At,
): Promise<void> => {
  const found = await findByReference(tx, reference)
  if (found?.kind !== 'payout') return
  const payout = await lockPayment(tx, found)
  if (payout.kind !== 'payout') return
  const [, recallId = ''] = cause.split(' ')
  const status = recallId === payout.recallId && payout.recallStatus ? payout.recallStatus : 'expired'
  if (status !== 'open') return reportOtherEnd(tx, payout, { reply, status, recallId, at })
  await updatePayment(tx, payout, { recallReply: reply })
  await wakePayment(tx, 'payout', reference, at)
}

/** A recall under a reference that is not ours, which a person clarifies with the partner. */
const reportUnknown = async (tx: Tx, { id, partner, reference, news }: Notice, at: Temporal.Instant): Promise<void> => {
  if (news.status !== 'contested' || !news.amount) return
  await openBreak(tx, {
    ...{ kind: 'payout_recalled', owner: { kind: 'notice', id }, reference, partner, actor, at },
    ...{ cause: news.reason ?? '', amount: news.amount },
  })
}

export const followNotice = async (tx: Tx, { subject, payload }: Event, at: Temporal.Instant): Promise<void> => {
  if (await wakePayment(tx, 'payout', subject, at)) return
  const notice = await readNotice(tx, String(payload.noticeId))
  if (notice) await reportUnknown(tx, notice, at)
}
