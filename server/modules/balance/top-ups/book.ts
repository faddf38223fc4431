import { noteHold } from '#server/modules/funds/wallets/index.ts'
import { middayOf } from '#server/modules/ground/corridors/index.ts'
import {
  openWallet,
  post,
  postingIdOf,
  release,
  reserve,
  settle,
  systemAccount,
} from '#server/modules/ground/ledger/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { moveTopUp } from './change-state.ts'
import type { TopUpChange } from './queries.ts'
import type { TopUpRecord } from './top-up.ts'
import { ways } from './ways/ways.ts'

type Arrival = { partner: string; settledAt: Temporal.Instant; at: Temporal.Instant }

/**
 * The partner collected the money: credits the wallet and, for a method with holds, reserves the amount of a possible return until the
 * hold expires. The fee is our revenue.
 */
export const bookArrival = async (
  tx: Tx,
  topUp: TopUpRecord,
  { partner, settledAt, at }: Arrival,
): Promise<TopUpRecord> => {
  const { id, way, userId, amount, fee, currency, usableOn: promised } = topUp
  const wallet = await openWallet(tx, { userId, currency, at })
  const settlement = systemAccount('settlement', currency, partner)
  const entries = [
    { account: settlement, amount: -(amount + fee), currency },
    { account: wallet, amount, currency },
    ...(fee > 0n ? [{ account: systemAccount('fees', currency), amount: fee, currency }] : []),
  ]
  const written = { subject: id, eventAt: settledAt, at }
  await post(tx, { ...written, id: postingIdOf('top_up', id, 'credit'), kind: 'top_up', entries })
  const arrival = { credited: amount, settledAt, cancel: null }
  if (!promised) {
    const change = { ...arrival, usableAt: at, nextRunAt: null }
    return moveTopUp(tx, topUp, { to: 'usable', eventAt: settledAt, change, at })
  }
  const reservationId = postingIdOf('top_up', id, 'hold')
  const back = entries.map(({ account, amount: minor }) => ({ account, amount: -minor, currency }))
  await reserve(tx, { ...written, id: reservationId, kind: 'top_up_returned', entries: back })
  const usableOn = ways[way].holdUntil?.(promised, settledAt) ?? promised
  await noteHold(tx, { reservationId, until: usableOn })
  const nextRunAt = middayOf(Temporal.PlainDate.from(usableOn))
  const change = { ...arrival, reservationId, usableOn, nextRunAt }
  return moveTopUp(tx, topUp, { to: 'held', eventAt: settledAt, change, details: { reservationId }, at })
}

export const endHold = async (tx: Tx, topUp: TopUpRecord, at: Temporal.Instant): Promise<void> => {
  await release(tx, { pendingId: reservationOf(topUp), at })
  await moveTopUp(tx, topUp, { to: 'usable', eventAt: at, change: { usableAt: at, nextRunAt: null }, at })
}

type Back = {
  to: 'returned' | 'refunded'
  reason: string | null
  change?: TopUpChange
  eventAt: Temporal.Instant
  at: Temporal.Instant
}

/** Reversed by the partner during the hold, or refunded to its card: the wallet is charged the same amount, and no debt remains. */
export const returnHeld = async (
  tx: Tx,
  topUp: TopUpRecord,
  { to, reason, change = {}, eventAt, at }: Back,
): Promise<TopUpRecord> => {
  const posting = { id: postingIdOf('top_up', topUp.id, 'return'), pendingId: reservationOf(topUp), eventAt, at }
  await settle(tx, posting)
  return moveTopUp(tx, topUp, { to, eventAt, reason, change: { ...change, nextRunAt: null }, at })
}

const reservationOf = ({ id, reservationId }: TopUpRecord): string => {
  if (!reservationId) throw new Error(`top-up ${id} holds nothing`)
  return reservationId
}
