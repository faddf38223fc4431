import type { DeclineReason, MerchantKind, PurchaseState } from '#contract/balance/cards.ts'
import type { IssuerEvent } from '#server/modules/ground/rails/index.ts'

export type PurchaseRecord = {
  id: string
  userId: string
  accountId: string
  cardId: string
  partner: string
  /** The issuer's token of the authorization or of the standalone event. */
  token: string
  merchant: string
  city: string
  country: string
  merchantKind: MerchantKind
  /** Total requested and total approved, in minor units. */
  asked: bigint
  authorized: bigint
  reversed: bigint
  cleared: bigint
  held: bigint
  /** Held plus cleared: the amount that counts toward the limits. */
  amount: bigint
  currency: string
  state: PurchaseState
  reason: DeclineReason | null
  reservationId: string | null
  holds: number
  expiresAt: Temporal.Instant | null
  expiredAt: Temporal.Instant | null
  startedAt: Temporal.Instant
  stateAt: Temporal.Instant
}

/** A handled webhook, reduced to the fields that define a purchase. */
export type PurchaseEvent = {
  event: IssuerEvent
  approved: boolean | null
  approvedAmount?: bigint | null
  reason: string | null
  happenedAt: Temporal.Instant
}

export type Folded = Pick<
  PurchaseRecord,
  'asked' | 'authorized' | 'reversed' | 'cleared' | 'held' | 'amount' | 'state' | 'reason'
> & {
  at: Temporal.Instant
}

const latest = (one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(one, other) < 0 ? other : one

type Sums = Pick<Folded, 'asked' | 'authorized' | 'reversed' | 'cleared'> & { wasRequested: boolean; isFinal: boolean }

const sumsOf = (events: readonly PurchaseEvent[]): Sums => {
  const voided = new Set(
    events.flatMap(({ event }) => (event.kind === 'authorization.declined' ? [event.request] : [])),
  )
  const sums: Sums = { asked: 0n, authorized: 0n, reversed: 0n, cleared: 0n, wasRequested: false, isFinal: false }
  for (const { event, approved, approvedAmount } of events) {
    if (event.kind === 'authorization.requested' || event.kind === 'authorization.incremented') {
      sums.wasRequested = true
      sums.asked += BigInt(event.amount)
      if (approved && !voided.has(event.id)) sums.authorized += approvedAmount ?? BigInt(event.amount)
    }
    if (event.kind === 'authorization.declined') sums.wasRequested = true
    if (event.kind === 'authorization.reversed') sums.reversed += BigInt(event.amount)
    if (event.kind === 'transaction.cleared') {
      sums.cleared += BigInt(event.amount)
      sums.isFinal ||= event.isFinal
    }
  }
  return sums
}

/**
 * Folds all known events into the purchase. It only sums, so the order of webhooks does not matter: a reversal before its authorization,
 * or a clearing before both, gives the same totals.
 */
export const foldPurchase = (events: readonly PurchaseEvent[], { isExpired }: { isExpired: boolean }): Folded => {
  const [first] = events
  if (!first) throw new Error('a purchase of nothing')
  const { asked, authorized, reversed, cleared, wasRequested, isFinal } = sumsOf(events)
  const left = authorized - reversed - cleared
  const held = isFinal || isExpired || left < 0n ? 0n : left
  const at = events.reduce((last, { happenedAt }) => latest(last, happenedAt), first.happenedAt)
  const refusals = events.flatMap(({ approved, reason }) => (approved === false ? [reason] : []))
  const ended: PurchaseState =
    authorized === 0n && wasRequested ? 'declined' : isExpired && authorized > reversed ? 'expired' : 'reversed'
  const state: PurchaseState = cleared > 0n ? 'completed' : held > 0n ? 'pending' : ended
  const reason = state === 'declined' ? ((refusals.at(-1) ?? 'late') as DeclineReason) : null
  return { asked, authorized, reversed, cleared, held, amount: held + cleared, state, reason, at }
}

/**
 * An authorization can be incremented while something is held, and after a partial clearing until the merchant marks the last one: a
 * hotel clears each night and authorizes the next.
 */
export const canGrow = (
  { state }: Pick<PurchaseRecord, 'state'>,
  events: readonly Pick<PurchaseEvent, 'event'>[],
): boolean => {
  if (state === 'pending') return true
  const isFinal = events.some(({ event }) => event.kind === 'transaction.cleared' && event.isFinal)
  return state === 'completed' && !isFinal
}
