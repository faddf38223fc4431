import { type Notice, readNotice } from '#server/modules/ground/rails/index.ts'
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

const recallIn = (news: News) => ('recall' in news ? news.recall : undefined)

/** A withdrawn recall has no effect any more. */
const isContested = ({ recallStatus }: Payout, news: News): boolean => {
  const status = recallIn(news)?.status ?? recallStatus
  return status !== null && status !== 'withdrawn'
}

/** The return of a contested payout, which is not refunded automatically: for its state it counts as delivered. */
export const heldReturn = (payment: Payment, news: News): bigint | null =>
  payment.kind === 'payout' &&
  news.status === 'returned' &&
  (payment.state === 'delivered' || mayMove(payment, 'delivered')) &&
  isContested(payment, news)
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
  if (replied) await endReply(tx, payout, { news, at })
  if (held !== null && held > (payout.heldAmount ?? 0n)) {
    await updatePayment(tx, payout, { heldAmount: held })
    const amount = { minor: held - (payout.heldAmount ?? 0n), currency: payout.currency }
    const cause = `${recall?.id ?? payout.recallId} ${held}`
    await openBreak(tx, { ...subjectOf(payout), kind: 'recall_returned', cause, amount, at })
  }
}

/** The partner has another end on record than was decided: it had decided before. */
const endReply = async (tx: Tx, payout: Payout, { news, at }: { news: News } & At): Promise<void> => {
  const { id: subject, ownerKind, ownerId, reference, recallReply, amount: minor, currency } = payout
  await updatePayment(tx, payout, { recallReply: null })
  const [ours, theirs] = [`${recallReply}ed`, recallIn(news)?.status ?? 'expired']
  const details = { ownerKind, ownerId, reference, reply: recallReply, status: theirs }
  await recordChange(tx, { at, actor, what: 'payout.recall_answered', subject, details, payload: details })
  if (theirs === ours || theirs === 'withdrawn') return
  const cause = `${ours} → ${theirs}`
  await openBreak(tx, { ...subjectOf(payout), kind: 'contradicted', cause, amount: { minor, currency }, at })
}

/** Sends a person's decision to the partner, unless it is too late for one. The break of an unknown payout has no payment. */
export const replyToRecall = async (
  tx: Tx,
  { reference, reply, at }: { reference: string; reply: 'accept' | 'reject' } & At,
): Promise<void> => {
  const found = await findByReference(tx, reference)
  if (found?.kind !== 'payout') return
  const payout = await lockPayment(tx, found)
  if (payout.kind !== 'payout' || payout.recallStatus !== 'open') return
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
