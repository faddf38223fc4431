import { isOwnerBlocked } from '#server/modules/funds/blocked-property/index.ts'
import { openDebt } from '#server/modules/funds/debts/index.ts'
import { cancelPayment, findPayment, type PaymentOf, returnReason } from '#server/modules/funds/payments/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Event } from '#server/platform/events.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { bookArrival, endHold, returnHeld } from './book.ts'
import { moveTopUp } from './change-state.ts'
import { topUps } from './queries.ts'
import { settleRefund } from './settle-refund.ts'
import { ownerKind, ownerOf, type TopUpRecord } from './top-up.ts'
import { settleWonDispute } from './won-dispute.ts'

/** Reads the current row of the payment, so the order and number of events do not matter. */
export const followPayment =
  ({ now }: Pick<Deps, 'now'>) =>
  async (tx: Tx, { type, payload }: Event): Promise<void> => {
    if (payload.ownerKind !== ownerKind || type.endsWith('.stuck')) return
    const topUp = await topUps.lock(tx, { id: String(payload.ownerId) })
    if (!topUp) throw new Error(`${type} of a top-up that does not exist: ${payload.ownerId}`)
    const { id: subject, userId, state } = topUp
    if (type === 'charge.challenge' && state === 'pending') {
      const payload = { userId }
      await recordChange(tx, { at: now(), actor: 'top-ups', what: 'top_up.challenged', subject, payload })
    }
    await settleTopUp(tx, topUp, now())
  }

/** A debit of a bank account or a charge of a card. */
type Collecting = PaymentOf<'debit'> | PaymentOf<'charge'>
type Collected = { debit: Collecting; at: Temporal.Instant }

/** Moves a locked top-up to the state that follows from its payments and its hold. */
export const settleTopUp = async (tx: Tx, locked: TopUpRecord, at: Temporal.Instant): Promise<void> => {
  const owner = ownerOf(locked)
  const debit: Collecting | undefined =
    locked.way === 'card' ? await findPayment(tx, 'charge', owner) : await findPayment(tx, 'debit', owner)
  if (!debit) throw new Error(`top-up ${locked.id} has no payment`)
  const arrived = locked.state === 'pending' ? await settlePending(tx, locked, { debit, at }) : locked
  const returned = debit.state === 'returned' ? await bookReturn(tx, arrived, { debit, at }) : arrived
  const refunded = debit.kind === 'charge' ? await settleRefund(tx, returned, { charge: debit, at }) : returned
  const topUp = debit.kind === 'charge' ? await settleWonDispute(tx, refunded, { charge: debit, at }) : refunded
  const { id, state, nextRunAt, cancel } = topUp
  const isDue = state === 'held' && nextRunAt && Temporal.Instant.compare(nextRunAt, at) <= 0
  if (!isDue) return
  // An amount in refund to its card stays held until the processor answers.
  if (cancel === 'requested') await topUps.update(tx, { id }, { nextRunAt: at.add({ minutes: 10 }) })
  else await endHold(tx, topUp, at)
}

const settlePending = async (tx: Tx, topUp: TopUpRecord, { debit, at }: Collected): Promise<TopUpRecord> => {
  const { id, cancel } = topUp
  const { state, settledAt, stateAt: eventAt, partner, cancelRequestedAt } = debit
  if (settledAt) return bookArrival(tx, topUp, { partner, settledAt, at })
  if (state === 'canceled') return moveTopUp(tx, topUp, { to: 'canceled', eventAt, change: { cancel: null }, at })
  if (state === 'failed') {
    const reason = returnReason(debit)
    return moveTopUp(tx, topUp, { to: 'failed', eventAt, reason, change: { cancel: null }, at })
  }
  // The partner refused the cancellation: its file was already sent, or the card was charged.
  const isRefused = cancel === 'requested' && cancelRequestedAt === null
  return isRefused ? topUps.update(tx, { id }, { cancel: 'too_late' }) : topUp
}

/** Within the hold the wallet is charged the same amount; after it, or after a refund to its card, the owner owes it. */
const bookReturn = async (tx: Tx, topUp: TopUpRecord, { debit, at }: Collected): Promise<TopUpRecord> => {
  const { userId, state } = topUp
  const { stateAt: eventAt } = debit
  const reason = returnReason(debit)
  // The card's bank already returned the money: cancels a refund not yet sent.
  if (topUp.cancel === 'requested' && (await findPayment(tx, 'refund', ownerOf(topUp))))
    await cancelPayment({ tx, at }, { kind: 'refund', owner: ownerOf(topUp) })
  if (state === 'held') return returnHeld(tx, topUp, { to: 'returned', reason, eventAt, at })
  if (state !== 'usable' && state !== 'refunded') return topUp
  await openDebt({ tx, isOwnerBlocked }, { owner: ownerOf(topUp), userId, debit, at })
  return moveTopUp(tx, topUp, { to: 'returned', eventAt, reason, at })
}
