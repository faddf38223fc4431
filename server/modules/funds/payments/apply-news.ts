import { toWire } from '#contract/lib/money.ts'
import { achReturn } from '#server/modules/ground/rails/index.ts'
import { type Db, type Tx, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { followChange, refuseBankAccount } from '../bank-accounts/index.ts'
import { refuseDebitCard } from '../debit-cards/index.ts'
import type { Answer } from './ask-partner.ts'
import { poll_minutes } from './parameters.ts'
import {
  assertAmount,
  hasReturnCode,
  isOpen,
  mayMove,
  type News,
  type Payment,
  type PaymentOf,
  type State,
  stateAfter,
} from './payment.ts'
import { lockPayment, type PaymentChange, updatePayment } from './queries.ts'
import { followRecall, heldReturn } from './recall.ts'
import { recordRename, renameAfter } from './rename.ts'
import { mayFollow, reviewBreaks } from './report-breaks.ts'

type Deps = { db: Db; now: () => Temporal.Instant; wake: () => void } & Pick<PlatformDeps, 'secrets'>

/**
 * Stores the partner's reply and emits the owner's event, in one transaction. A reply that allows no state change has no effect, except
 * that it opens a break when it contradicts the payment: the order and number of a partner's notices do not matter. After a `failure` the
 * caller keeps the lease, and tries again. Throws `AmountMismatch`.
 */
export const applyNews = async (
  { db, now, wake, secrets }: Deps,
  claimed: Payment,
  { news: told, tooLate, renamed, replied = false, failure }: Answer,
): Promise<void> => {
  assertAmount(claimed, told)
  const changed = await transaction(db, async (tx) => {
    const payment = await lockPayment(tx, claimed)
    // An expired lease that another worker has claimed is no longer ours.
    if (!claimed.leasedUntil || !payment.leasedUntil?.equals(claimed.leasedUntil)) return false
    const at = now()
    const held = heldReturn(payment, told)
    const news: News = held === null ? told : ({ ...told, status: 'delivered' } as News)
    const to = stateAfter(payment, news)
    const moves = mayMove(payment, to) && (await mayFollow(tx, payment, { news, at }))
    const state = moves ? to : payment.state
    const isPolled = isOpen({ kind: payment.kind, state })
    const wasWoken = payment.revision !== claimed.revision
    const rename = renameAfter(payment, { claimed, news, renamed, state })
    await updatePayment(tx, payment, {
      ...(moves ? changeOf(payment, to, news) : {}),
      ...(tooLate ? { cancelRequestedAt: null } : {}),
      ...rename?.change,
      ...(failure
        ? { leasedUntil: payment.leasedUntil }
        : {
            leasedUntil: null,
            failures: 0,
            nextRunAt: wasWoken ? payment.nextRunAt : isPolled ? at.add({ minutes: poll_minutes }) : null,
          }),
    })
    await reviewBreaks(tx, payment, { news, failure, at })
    if (payment.kind === 'debit' || payment.kind === 'credit')
      await followAccount(tx, { secrets }, payment, { news, moves, at })
    if (moves && payment.kind === 'charge') await refuseCardAfter(tx, payment, { news, at })
    if (moves || tooLate) await recordPayment(tx, { ...payment, state } as Payment, { at, reason: news.reason })
    if (rename && payment.kind === 'payout') await recordRename(tx, payment, { ...rename, at })
    if (payment.kind === 'payout') await followRecall(tx, payment, { news: told, held, state, replied, at })
    return moves || tooLate || rename !== null || held !== null
  })
  if (changed) wake()
}

export const changeOf = ({ kind, acceptedAt, settledAt }: Payment, to: State, news: News): PaymentChange => ({
  state: to,
  stateAt: news.at,
  reason: news.reason,
  ...(news.partnerReference ? { partnerReference: news.partnerReference } : {}),
  ...(to === 'failed' || to === 'canceled' ? {} : { acceptedAt: acceptedAt ?? news.at }),
  ...(to === 'settled' || to === 'delivered' ? { settledAt: settledAt ?? news.at } : {}),
  ...('challengeUrl' in news && kind === 'charge' ? { challengeUrl: news.challengeUrl } : {}),
  ...(news.status === 'returned' ? { returnedAt: news.at } : {}),
  ...('returnCode' in news && hasReturnCode(kind) ? { returnCode: news.returnCode } : {}),
  ...(kind === 'payout' && news.status === 'returned' && news.amount ? { returnedAmount: news.amount.minor } : {}),
  ...(kind === 'payout' && 'proof' in news && news.proof ? { proof: news.proof } : {}),
  // The code is for the beneficiary, once the cash is there.
  ...(kind === 'payout' && 'pickupCode' in news && news.pickupCode && (to === 'available' || to === 'delivered')
    ? { pickupCode: news.pickupCode }
    : {}),
})

/** Writes the audit record and event '<kind>.<state>', or '<kind>.stuck'; the payload has the payment's owner. */
export const recordPayment = (
  tx: Tx,
  { kind, id, ownerKind, ownerId, reference, amount: minor, currency, state }: Payment,
  { what = state, at, reason }: { what?: State | 'stuck'; at: Temporal.Instant; reason: string | null },
): Promise<void> => {
  const amount = toWire({ minor, currency })
  return recordChange(tx, {
    at,
    actor: 'payments',
    what: `${kind}.${what}`,
    subject: id,
    details: { ownerKind, ownerId, reference, reason },
    payload: { ownerKind, ownerId, reference, amount },
  })
}

type OfAccount = { news: News; moves: boolean; at: Temporal.Instant }

/** ISO 20022 refusals of an instant credit that put its numbers in doubt: wrong (AC01, AC03), closed (AC04, AC07). */
const doubtsAccount = new Set(['AC01', 'AC03', 'AC04', 'AC07'])

/** A return code may forbid further debits of the account or require a new check; its bank may correct the numbers. */
const followAccount = async (
  tx: Tx,
  deps: Pick<PlatformDeps, 'secrets'>,
  { kind, id, bankAccountId, changeCode }: PaymentOf<'debit' | 'credit'>,
  { news, moves, at }: OfAccount,
): Promise<void> => {
  const of = { id: bankAccountId, actor: 'payments', at }
  const change = 'change' in news ? news.change : null
  if (change && !changeCode) {
    await updatePayment(tx, { kind, id }, { changeCode: change.code })
    // A name or an identification that its bank writes in another way puts no number in doubt.
    const corrects = change.routingNumber ?? change.accountNumber ?? change.kind
    if (corrects !== null) await followChange(tx, deps, { ...of, reason: change.code, change })
  }
  const found = moves && 'returnCode' in news && news.returnCode ? achReturn(news.returnCode) : undefined
  if (moves && news.status === 'refused' && doubtsAccount.has(news.reason ?? ''))
    await followChange(tx, deps, { ...of, reason: news.reason ?? '', change: null })
  if (!found || found.account === 'keep') return
  const reason = `${found.code} ${found.title}`
  if (found.account === 'validate_again') await followChange(tx, deps, { ...of, reason, change: null })
  // A holder may refuse a credit without objecting to our debits.
  else if (kind === 'debit') await refuseBankAccount(tx, { ...of, reason, barred: true })
}

/** Issuer codes for a card that will never be paid again. */
const endsCard = new Set(['lost_card', 'stolen_card', 'card_closed', 'expired_card'])

/** A canceled card is not charged again, and a number with a disputed charge is barred for everyone. */
const refuseCardAfter = async (
  tx: Tx,
  { debitCardId: id }: PaymentOf<'charge'>,
  { news: { status, reason }, at }: { news: News; at: Temporal.Instant },
): Promise<void> => {
  const isDisputed = status === 'returned'
  if (!isDisputed && !(status === 'refused' && endsCard.has(reason ?? ''))) return
  await refuseDebitCard(tx, { id, reason: reason ?? 'disputed', barred: isDisputed, at })
}
