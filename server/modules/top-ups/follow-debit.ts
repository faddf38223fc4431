import type { Tx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Event } from '../../platform/events.ts'
import { openDebt } from '../debts/index.ts'
import { findPayment, type PaymentOf, returnReason } from '../payments/index.ts'
import { bookHeld, endHold, returnHeld } from './book.ts'
import { moveTopUp } from './change-state.ts'
import { findTopUp, updateTopUp } from './queries.ts'
import { ownerKind, ownerOf, type TopUpRecord } from './top-up.ts'

/** The debit of a top-up changed: its row decides, so the order and the number of events do not matter. */
export const followDebit =
  ({ now }: Pick<Deps, 'now'>) =>
  async (tx: Tx, { type, payload }: Event): Promise<void> => {
    if (payload.ownerKind !== ownerKind || type === 'debit.stuck') return
    const topUp = await findTopUp(tx, String(payload.ownerId), { lock: true })
    if (!topUp) throw new Error(`${type} of a top-up that does not exist: ${payload.ownerId}`)
    await settleDebit(tx, topUp, now())
  }

type Debited = { debit: PaymentOf<'debit'>; at: Temporal.Instant }

/** Moves a locked top-up to where its debit and its day say it is. */
export const settleDebit = async (tx: Tx, locked: TopUpRecord, at: Temporal.Instant): Promise<void> => {
  const debit = await findPayment(tx, 'debit', ownerOf(locked))
  if (!debit) throw new Error(`top-up ${locked.id} has no debit`)
  const topUp = locked.state === 'pending' ? await settlePending(tx, locked, { debit, at }) : locked
  if (debit.state === 'returned') return bookReturn(tx, topUp, { debit, at })
  const { state, nextRunAt } = topUp
  if (state === 'held' && nextRunAt && Temporal.Instant.compare(nextRunAt, at) <= 0) await endHold(tx, topUp, at)
}

/** The bank answered: the money is here, or never came. */
const settlePending = async (tx: Tx, topUp: TopUpRecord, { debit, at }: Debited): Promise<TopUpRecord> => {
  const { id, cancel } = topUp
  const { state, settledAt, stateAt: eventAt, partner, cancelRequestedAt } = debit
  if (settledAt) {
    await bookHeld(tx, topUp, { partner, settledAt, at })
    return (await findTopUp(tx, id)) ?? topUp
  }
  if (state === 'canceled') return moveTopUp(tx, topUp, { to: 'canceled', eventAt, change: { cancel: null }, at })
  if (state === 'failed') {
    const reason = returnReason(debit)
    return moveTopUp(tx, topUp, { to: 'failed', eventAt, reason, change: { cancel: null }, at })
  }
  // The bank has refused to take the entry back: its file had left.
  const isRefused = cancel === 'asked' && cancelRequestedAt === null
  return isRefused ? updateTopUp(tx, id, { cancel: 'too_late' }) : topUp
}

/** Within the hold the money goes back as it came; after it, its owner owes it. */
const bookReturn = async (tx: Tx, topUp: TopUpRecord, { debit, at }: Debited): Promise<void> => {
  const { userId, state } = topUp
  const { stateAt: eventAt } = debit
  const reason = returnReason(debit)
  if (state === 'held') return returnHeld(tx, topUp, { reason, eventAt, at })
  if (state !== 'usable') return
  await openDebt(tx, { owner: ownerOf(topUp), userId, debit, at })
  await moveTopUp(tx, topUp, { to: 'returned', eventAt, reason, at })
}
