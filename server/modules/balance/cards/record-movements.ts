import type { PurchaseState } from '#contract/balance/cards.ts'
import type { MovementPhase } from '#contract/funds/movements.ts'
import { recordMovement } from '#server/modules/funds/movements/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { type CardRecord, cardLabel } from './card.ts'
import type { PurchaseRecord } from './purchases/purchase.ts'
import type { RefundRecord } from './purchases/queries.ts'
import type { CardLoadRecord } from './queries.ts'

const phases = {
  pending: 'open',
  completed: 'done',
  reversed: 'stopped',
  expired: 'stopped',
  declined: 'stopped',
} as const satisfies Record<PurchaseState, MovementPhase>

/** Writes the current state of a purchase to the customer's History. One that did not complete shows the requested amount. */
export const recordPurchaseMovement = async (tx: Tx, purchase: PurchaseRecord): Promise<void> => {
  const { id, userId, state, merchant, city, amount, asked, currency, startedAt, stateAt } = purchase
  const minor = amount > 0n ? amount : asked
  await recordMovement(tx, {
    ...{ id, kind: 'card_purchase', userId, state, phase: phases[state], recipientId: null, country: null },
    out: { minor, currency },
    in: null,
    title: merchant,
    detail: city,
    words: [],
    startedAt,
    at: stateAt,
  })
}

/** `minor`: the part posted to the card. */
export const recordRefundMovement = async (tx: Tx, refund: RefundRecord, minor: bigint): Promise<void> => {
  const { id, userId, state, merchant, city, currency, receivedAt } = refund
  await recordMovement(tx, {
    ...{ id, kind: 'card_refund', userId, state, phase: 'done', recipientId: null, country: null },
    out: null,
    in: { minor, currency },
    title: merchant,
    detail: city,
    words: [],
    startedAt: receivedAt,
    at: receivedAt,
  })
}

/** A move between the customer's own balances counts as neither incoming nor outgoing. */
export const recordLoadMovement = async (tx: Tx, load: CardLoadRecord, card: CardRecord): Promise<void> => {
  const { id, userId, state, amount: minor, currency, createdAt } = load
  await recordMovement(tx, {
    ...{ id, kind: 'card_load', userId, state, phase: 'done', recipientId: null, country: null },
    out: { minor, currency },
    in: { minor, currency },
    title: cardLabel(card),
    words: [],
    startedAt: createdAt,
    at: createdAt,
  })
}
