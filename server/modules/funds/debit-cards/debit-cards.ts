import type { DebitCard } from '#contract/funds/debit-cards.ts'
import { Refusal } from '#contract/lib/errors.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { type DebitCardRecord, isExpired, wireDebitCard } from './debit-card.ts'
import { debitCards, selectDebitCards, shareDebitCard } from './queries.ts'

type OwnKey = { id: string; userId: string }

/**
 * One of a customer's own cards, also a removed one. `share`: blocks its removal until the transaction ends. Throws `not_found`, also for
 * another customer's.
 */
export const readDebitCard = async (
  db: Db,
  { id, userId }: OwnKey,
  { share = false }: { share?: boolean } = {},
): Promise<DebitCardRecord> => {
  const found = share ? await shareDebitCard(db, id) : await debitCards.find(db, { id })
  if (found?.userId !== userId) throw new Refusal('not_found')
  return found
}

/** A customer's own card that may be charged; its removal is blocked meanwhile. Refuses `not_found`, `card_unusable`. */
export const usableDebitCard = async (
  db: Db,
  { now, ...own }: OwnKey & { now: Temporal.Instant },
): Promise<DebitCardRecord> => {
  const card = await readDebitCard(db, own, { share: true })
  if (card.removedAt) throw new Refusal('not_found')
  if (card.status !== 'verified' || isExpired(card, now))
    throw new Refusal('card_unusable', { fields: { debitCardId: 'card_unusable' } })
  return card
}

/** A customer's own cards that may be charged, the default first. */
export const listDebitCards = async (
  db: Db,
  { userId, now }: { userId: string; now: Temporal.Instant },
): Promise<DebitCardRecord[]> =>
  (await selectDebitCards(db, userId)).filter((card) => card.status === 'verified' && !isExpired(card, now))

/** A customer's own cards for display, including those that may not be charged, the default first. */
export const showDebitCards = async (
  db: Db,
  { userId, now }: { userId: string; now: Temporal.Instant },
): Promise<DebitCard[]> => (await selectDebitCards(db, userId)).map((card) => wireDebitCard(card, now))

/** Disables a card after the network or an issuer reported that it must not be charged again. */
export const refuseDebitCard = async (
  tx: Tx,
  { id, ...why }: { id: string; reason: string; barred: boolean; at: Temporal.Instant },
): Promise<void> => {
  const card = await debitCards.lock(tx, { id })
  if (card) await refuseCard(tx, card, why)
}

/** Permanently disables a card. `barred`: its number cannot be linked again by any customer. Idempotent. */
export const refuseCard = async (
  tx: Tx,
  { id, userId, status, isDefault }: DebitCardRecord,
  { reason, barred = false, at }: { reason: string; barred?: boolean; at: Temporal.Instant },
): Promise<void> => {
  if (status === 'refused' && !barred) return
  await debitCards.update(
    tx,
    { id },
    {
      status: 'refused',
      reason,
      ...(barred ? { barred } : {}),
      ...(isDefault ? { isDefault: false } : {}),
    },
  )
  if (status === 'refused') return
  const payload = { userId, reason }
  await recordChange(tx, {
    at,
    actor: 'debit-cards',
    what: 'debit_card.closed',
    subject: id,
    details: { reason, barred },
    payload,
  })
}
