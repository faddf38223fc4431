import type { DeclineReason, MerchantKind, PurchaseState } from '#contract/balance/cards.ts'
import type { IssuerEvent } from '#server/modules/ground/rails/index.ts'

export type PurchaseRecord = {
  id: string
  userId: string
  accountId: string
  cardId: string
  partner: string
  /** The issuer's name for the authorization, or the event that stands for itself. */
  token: string
  merchant: string
  city: string
  country: string
  merchantKind: MerchantKind
  /** All that was asked for, in minor units, and what was approved of it. */
  asked: bigint
  authorized: bigint
  reversed: bigint
  cleared: bigint
  held: bigint
  /** What is held and what was cleared: what counts in the limits. */
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

/** A handled webhook as far as a purchase is made of it. */
export type PurchaseEvent = {
  event: IssuerEvent
  approved: boolean | null
  /** What was approved of a request, where it is not all of it. */
  approvedAmount?: bigint | null
  reason: string | null
  happenedAt: Temporal.Instant
}

export type Folded = Pick<
  PurchaseRecord,
  'asked' | 'authorized' | 'reversed' | 'cleared' | 'held' | 'amount' | 'state' | 'reason'
> & {
  /** When the last of them happened. */
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
 * What a purchase is, from all that is known of it. It adds up, and so does not depend on the order in which webhooks came: a reversal
 * before its authorization, or a clearing before both, ends at the same sums.
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
 * More can be asked for as long as something is held, and after a part was collected until the merchant says that nothing more comes: a
 * hotel collects by the night and asks for the next one.
 */
export const canGrow = (
  { state }: Pick<PurchaseRecord, 'state'>,
  events: readonly Pick<PurchaseEvent, 'event'>[],
): boolean => {
  if (state === 'pending') return true
  const isFinal = events.some(({ event }) => event.kind === 'transaction.cleared' && event.isFinal)
  return state === 'completed' && !isFinal
}
