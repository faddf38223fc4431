import { postingIdOf, release, reserve, systemAccount } from '#server/modules/ground/ledger/index.ts'
import { type IssuerEvent, isAsking } from '#server/modules/ground/rails/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { recordChange } from '#server/platform/record-change.ts'
import type { CardAccountRecord, CardRecord } from '../card.ts'
import { recordPurchaseMovement } from '../record-movements.ts'
import { takeFromCard } from '../take-from-card.ts'
import { merchantKindOf } from './merchant-kinds.ts'
import { type Folded, foldPurchase, type PurchaseEvent, type PurchaseRecord } from './purchase.ts'
import { insertPurchase, selectPurchaseEvents, updatePurchase } from './queries.ts'
import { tieWaiting } from './tie-refund.ts'

/** How long a hold waits for its clearing: hotels and car rental may collect a month later. */
const holdDays = 7
const travelHoldDays = 31

/** What stands for itself has its own id; the others are about an authorization. */
export const purchaseTokenOf = (event: IssuerEvent): string =>
  ('authorization' in event ? event.authorization : null) ?? event.id

export type Applied = {
  event: IssuerEvent
  /** The same with what was answered. */
  told: PurchaseEvent
  /** The purchase that it is about, as it was; undefined: it is the first that we hear of it. */
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

/** Makes the reservation of a purchase as large as what it holds now: the old one is freed first, under the account's lock. */
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

/** Writes a purchase as its events say that it is: reservation, row, movement, audit row and event. */
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
  if (isNew) await insertPurchase(tx, changed)
  else await updatePurchase(tx, purchase.id, change)
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

/** Moves no money: a request of 0.00 verifies that the card exists, as wallets and subscriptions do. */
const isNothing = ({ event }: Pick<PurchaseEvent, 'event'>): boolean =>
  !('amount' in event) || BigInt(event.amount) === 0n

/**
 * Applies a handled webhook to its purchase under the account's lock. The hold follows from all that is known; what was
 * collected leaves the card, and what the card has not got is owed (take-from-card.ts).
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
    await takeFromCard(tx, {
      ...{ account, amount: BigInt(event.amount), id: webhookId, subject: changed.id, kind: 'card_purchase' },
      ...{ partner: changed.partner, to: systemAccount('settlement', changed.currency, changed.partner) },
      ...{ eventAt: Temporal.Instant.from(event.at), at },
    })
  if (event.kind === 'transaction.cleared') await tieWaiting(tx, changed, at)
}

/** A merchant that did not collect in time: what is held is free again, and may still be collected later. */
export const expireHold = async (tx: Tx, purchase: PurchaseRecord, at: Temporal.Instant): Promise<void> => {
  const { id, token, expiresAt } = purchase
  await updatePurchase(tx, id, { expiredAt: at })
  const folded = foldPurchase(await selectPurchaseEvents(tx, token), { isExpired: true })
  await write(tx, { ...purchase, expiredAt: at }, { folded: { ...folded, at }, expiresAt, isNew: false, at })
}
