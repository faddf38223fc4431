import { postingIdOf, release, reserve, systemAccount } from '#server/modules/ground/ledger/index.ts'
import { type IssuerEvent, isAsking } from '#server/modules/ground/rails/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { recordChange } from '#server/platform/record-change.ts'
import type { CardAccountRecord, CardRecord } from '../card.ts'
import { collectFromCard } from '../collect-from-card.ts'
import { recordPurchaseMovement } from '../record-movements.ts'
import { merchantKindOf } from './merchant-kinds.ts'
import { type Folded, foldPurchase, type PurchaseEvent, type PurchaseRecord } from './purchase.ts'
import { purchases, selectPurchaseEvents } from './queries.ts'
import { tieWaiting } from './tie-refund.ts'

/** Lifetime of a hold without a clearing; hotels and car rentals may clear a month later. */
const holdDays = 7
const travelHoldDays = 31

/** Standalone events have their own id; the others refer to an authorization. */
export const purchaseTokenOf = (event: IssuerEvent): string =>
  ('authorization' in event ? event.authorization : null) ?? event.id

export type Applied = {
  event: IssuerEvent
  told: PurchaseEvent
  /** The purchase before the event; undefined for the first event. */
  found: PurchaseRecord | undefined
  webhookId: string
  card: CardRecord
  account: CardAccountRecord
  at: Temporal.Instant
}

const started = ({ event, card, account, at }: Omit<Applied, 'found'>): PurchaseRecord => {
  const { name, city, country, mcc } = event.merchant
  const happened = Temporal.Instant.from(event.at)
  return {
    ...{ id: newId(at), userId: account.userId, accountId: account.id, cardId: card.id, partner: card.partner },
    ...{ token: purchaseTokenOf(event), merchant: name, city, country, merchantKind: merchantKindOf(mcc) },
    ...{ asked: 0n, authorized: 0n, reversed: 0n, cleared: 0n, held: 0n, amount: 0n, currency: account.currency },
    ...{ state: 'declined', reason: 'late', reservationId: null, holds: 0, expiresAt: null, expiredAt: null },
    ...{ startedAt: Temporal.Instant.compare(happened, at) < 0 ? happened : at, stateAt: at },
  }
}

/** Resizes the reservation of a purchase: releases the old one first, under the account lock. */
const holdAgain = async (
  tx: Tx,
  purchase: PurchaseRecord,
  { held, at }: { held: bigint; at: Temporal.Instant },
): Promise<Pick<PurchaseRecord, 'reservationId' | 'holds'>> => {
  const { id, reservationId, accountId, currency, partner, holds } = purchase
  if (held === purchase.held) return { reservationId, holds }
  if (reservationId) await release(tx, { pendingId: reservationId, at })
  if (held === 0n) return { reservationId: null, holds }
  const next = postingIdOf('card_purchase', id, `hold ${holds + 1}`)
  const entries = [
    { account: accountId, amount: -held, currency },
    { account: systemAccount('settlement', currency, partner), amount: held, currency },
  ]
  await reserve(tx, { id: next, kind: 'card_held', subject: id, entries, eventAt: at, at })
  return { reservationId: next, holds: holds + 1 }
}

const expiryOf = ({ merchantKind, expiresAt }: PurchaseRecord, event: IssuerEvent, at: Temporal.Instant) =>
  isAsking(event) ? at.add({ hours: 24 * (merchantKind === 'travel' ? travelHoldDays : holdDays) }) : expiresAt

/** Writes the state that follows from the events: reservation, row, movement, audit record and event. */
const write = async (
  tx: Tx,
  purchase: PurchaseRecord,
  {
    folded,
    expiresAt,
    isNew,
    at,
  }: { folded: Folded; expiresAt: Temporal.Instant | null; isNew: boolean; at: Temporal.Instant },
): Promise<PurchaseRecord> => {
  const { at: eventAt, ...sums } = folded
  const hold = await holdAgain(tx, purchase, { held: sums.held, at })
  const stateAt = isNew || purchase.state !== sums.state ? eventAt : purchase.stateAt
  const change = { ...sums, ...hold, expiresAt, stateAt }
  const changed = { ...purchase, ...change }
  if (isNew) await purchases.insert(tx, changed)
  else await purchases.updateAll(tx, { id: purchase.id }, change)
  await recordPurchaseMovement(tx, changed)
  const { id, userId, state, amount, reason } = changed
  const details = { state, amount: amount.toString(), held: sums.held.toString(), reason }
  await recordChange(tx, {
    at,
    actor: 'cards',
    what: `card_purchase.${state}`,
    subject: id,
    details,
    payload: { userId },
  })
  return changed
}

/** A zero-amount account verification, as wallets and subscriptions send; moves no money. */
const isNothing = ({ event }: Pick<PurchaseEvent, 'event'>): boolean =>
  !('amount' in event) || BigInt(event.amount) === 0n

/**
 * Applies a handled webhook to its purchase under the account lock. The hold follows from all events so far; a cleared amount is charged
 * to the card, and a shortfall becomes a debt (collect-from-card.ts).
 */
export const applyEvent = async (tx: Tx, applied: Applied): Promise<void> => {
  const { event, told, found, webhookId, account, at } = applied
  const purchase = found ?? started(applied)
  const isFirstRequest = !found && isAsking(event) && !isNothing(told)
  const events = isFirstRequest ? [told] : await selectPurchaseEvents(tx, purchase.token)
  if (!found && events.every(isNothing) && events.some(({ event: one }) => 'amount' in one)) return
  const folded = foldPurchase(events, { isExpired: purchase.expiredAt !== null })
  const changed = await write(tx, purchase, {
    folded,
    expiresAt: expiryOf(purchase, event, at),
    isNew: found === undefined,
    at,
  })
  if (event.kind === 'transaction.cleared')
    await collectFromCard(tx, {
      ...{ account, amount: BigInt(event.amount), id: webhookId, subject: changed.id, kind: 'card_purchase' },
      ...{ partner: changed.partner, to: systemAccount('settlement', changed.currency, changed.partner) },
      ...{ eventAt: Temporal.Instant.from(event.at), at },
    })
  if (event.kind === 'transaction.cleared') await tieWaiting(tx, changed, at)
}

/** Releases a hold that was not cleared in time. A late clearing is still charged. */
export const expireHold = async (tx: Tx, purchase: PurchaseRecord, at: Temporal.Instant): Promise<void> => {
  const { id, token, expiresAt } = purchase
  await purchases.update(tx, { id }, { expiredAt: at })
  const folded = foldPurchase(await selectPurchaseEvents(tx, token), { isExpired: true })
  await write(tx, { ...purchase, expiredAt: at }, { folded: { ...folded, at }, expiresAt, isNew: false, at })
}
