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

/** Writes a purchase as it is now into the customer's History. What stopped shows what was asked for. */
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

/** `minor`: what of it is on the card. */
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

/** From one of the customer's balances to another: it is counted as neither coming nor going. */
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
