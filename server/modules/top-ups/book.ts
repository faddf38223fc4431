import type { Tx } from '../../platform/database.ts'
import { middayOf } from '../corridors/index.ts'
import { openWallet, post, postingIdOf, release, reserve, settle, systemAccount } from '../ledger/index.ts'
import { noteHold } from '../wallets/index.ts'
import { moveTopUp } from './change-state.ts'
import { holdUntil } from './holds.ts'
import type { TopUpRecord } from './top-up.ts'

type Arrival = { partner: string; settledAt: Temporal.Instant; at: Temporal.Instant }

/**
 * The partner has the money: it comes into the wallet, and is held there until its day by a reservation of what would go back. The
 * fee is ours.
 */
export const bookHeld = async (tx: Tx, topUp: TopUpRecord, { partner, settledAt, at }: Arrival): Promise<void> => {
  const { id, userId, amount, fee, currency, usableOn: promised } = topUp
  if (!promised) throw new Error(`top-up ${id} has no day from which it may be used`)
  const wallet = await openWallet(tx, { userId, currency, at })
  const settlement = systemAccount('settlement', currency, partner)
  const entries = [
    { account: settlement, amount: -(amount + fee), currency },
    { account: wallet, amount, currency },
    { account: systemAccount('fees', currency), amount: fee, currency },
  ]
  const written = { subject: id, eventAt: settledAt, at }
  await post(tx, { ...written, id: postingIdOf(id, 'credit'), kind: 'top_up', entries })
  const reservationId = postingIdOf(id, 'hold')
  const back = entries.map(({ account, amount: minor }) => ({ account, amount: -minor, currency }))
  await reserve(tx, { ...written, id: reservationId, kind: 'top_up_returned', entries: back })
  const usableOn = holdUntil(promised, settledAt)
  await noteHold(tx, { reservationId, until: usableOn })
  const nextRunAt = middayOf(Temporal.PlainDate.from(usableOn))
  const change = { credited: amount, reservationId, usableOn, settledAt, nextRunAt, cancel: null }
  await moveTopUp(tx, topUp, { to: 'held', eventAt: settledAt, change, details: { reservationId }, at })
}

/** Its day has come: its owner may use it. */
export const endHold = async (tx: Tx, topUp: TopUpRecord, at: Temporal.Instant): Promise<void> => {
  await release(tx, { pendingId: reservationOf(topUp), at })
  await moveTopUp(tx, topUp, { to: 'usable', eventAt: at, change: { usableAt: at, nextRunAt: null }, at })
}

/** The partner took it back while it was held: it leaves the wallet as it came, and nothing is owed. */
export const returnHeld = async (
  tx: Tx,
  topUp: TopUpRecord,
  { reason, eventAt, at }: { reason: string; eventAt: Temporal.Instant; at: Temporal.Instant },
): Promise<void> => {
  const posting = { id: postingIdOf(topUp.id, 'return'), pendingId: reservationOf(topUp), eventAt, at }
  await settle(tx, posting)
  await moveTopUp(tx, topUp, { to: 'returned', eventAt, reason, change: { nextRunAt: null }, at })
}

const reservationOf = ({ id, reservationId }: TopUpRecord): string => {
  if (!reservationId) throw new Error(`top-up ${id} holds nothing`)
  return reservationId
}
