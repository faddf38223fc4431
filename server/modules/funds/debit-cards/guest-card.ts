import type { CardSession } from '#contract/funds/debit-cards.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { audit } from '#server/platform/audit.ts'
import { transaction } from '#server/platform/database.ts'
import { cardsOf, type DebitCardRecord } from './debit-card.ts'
import { answered, type LinkDeps, readCaptured, sameCard } from './link-debit-card.ts'
import { debitCards, lockOwner, sessions } from './queries.ts'

/** The card of one guest payment: the payment's id is both the card's id and its owner's. */
type Guest = { id: string; name: string }

/** Opens the processor's form for a guest's card. The same id is the same form. Refuses `not_found` without a processor, `unavailable`. */
export const openGuestSession = async ({ db, now, rails }: LinkDeps, { id, name }: Guest): Promise<CardSession> => {
  const cards = cardsOf(rails)
  await transaction(db, async (tx) => {
    if (await sessions.insertOnce(tx, { id, userId: id, requestDigest: null, createdAt: now() })) return
    if ((await sessions.find(tx, { id }))?.userId !== id) throw new Refusal('conflict')
  })
  const { frameUrl } = await answered(cards.createSession({ reference: id, name }))
  return { id, frameUrl }
}

/**
 * Links the card that a guest entered, for one payment. The same id is the same card. Refuses as `linkDebitCard` does, and
 * `guest_card_name` where the issuer has another name than the guest's: the guest's name is screened.
 */
export const linkGuestCard = async (deps: LinkDeps, { id }: Pick<Guest, 'id'>): Promise<DebitCardRecord> => {
  const { db, now, rails } = deps
  const own = { id, userId: id }
  if ((await sessions.find(db, { id }))?.userId !== id) throw new Refusal('card_session_open')
  const known = await sameCard(db, own)
  if (known) return known
  const { nameCheck, token, fingerprint, brand, last4, expiresMonth, expiresYear } = await readCaptured(deps, own)
  if (nameCheck === 'no_match') throw new Refusal('guest_card_name', { fields: { name: 'guest_card_name' } })
  return transaction(db, async (tx) => {
    await lockOwner(tx, id)
    const winner = await sameCard(tx, own)
    if (winner) return winner
    const at = now()
    const card: DebitCardRecord = {
      ...{ id, userId: id, partner: cardsOf(rails).name, token, fingerprint, brand, last4, expiresMonth, expiresYear },
      ...{ holderMatches: true, nickname: '', isDefault: false, status: 'verified', reason: null, checkAt: null },
      ...{ createdAt: at, removedAt: null },
    }
    await debitCards.insert(tx, card)
    await audit(tx, { at, actor: 'guest', action: 'debit_card.guest', subject: id, details: { brand, last4 } })
    return card
  })
}
