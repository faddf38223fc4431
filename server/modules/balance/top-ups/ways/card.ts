import { refuseFields } from '#contract/lib/errors.ts'
import { toWire } from '#contract/lib/money.ts'
import { refuseBlocked } from '#server/modules/funds/blocked-property/index.ts'
import { labelOf, listDebitCards, readDebitCard, usableDebitCard } from '#server/modules/funds/debit-cards/index.ts'
import { refuseDebtor } from '#server/modules/funds/debts/index.ts'
import { cancelPayment, findPayment, requestCharge, requestRefund } from '#server/modules/funds/payments/index.ts'
import { payoutHoldOf } from '#server/modules/people/identity/index.ts'
import { codeFrom } from '../holds.ts'
import { holdCardUntil, relationsOfCards } from '../holds-of-cards.ts'
import { currency, ownerOf, referenceOf, refundReferenceOf, type TopUpRecord } from '../top-up.ts'
import type { Way } from './way.ts'

const cardOf = (debitCardId: string | null): string => {
  if (!debitCardId) throw new Error('a top-up by card has a debit card')
  return debitCardId
}

const totalOf = ({ amount, fee }: TopUpRecord) => ({ minor: amount + fee, currency })

/** A charge of one's own debit card, which its bank may challenge first. The fee is the card cost, as for transfers. */
export const card: Way = {
  fee: { fixed: 30n, share_bp: 290n },

  terms: async ({ db, rails }, { userId, now }) => {
    if (!rails.cards) return null
    const usable = (await listDebitCards(db, { userId, now })).filter(({ holderMatches }) => holderMatches)
    const ids = usable.map(({ id }) => id)
    const isPaused = (await payoutHoldOf(db, { userId, now })) !== null
    const sources = [...(await relationsOfCards(db, ids, now))].map(([id, { rule, usableOn, isFirst }]) => ({
      id,
      usableOn,
      holdRule: rule,
      codeFrom: toWire({ minor: isFirst || isPaused ? 0n : codeFrom, currency }),
    }))
    return { sources, counters: [], codeHours: null }
  },

  // A customer who owes for a disputed charge makes no other.
  check: async ({ db, rails }, { userId, debitCardId }, now) => {
    if (!rails.cards) throw refuseFields({ way: 'top_up_unavailable' })
    await refuseBlocked(db, userId)
    await refuseDebtor(db, userId)
    const id = cardOf(debitCardId)
    const found = await usableDebitCard(db, { id, userId, now })
    if (!found.holderMatches) throw refuseFields({ debitCardId: 'card_of_another' })
    const relation = (await relationsOfCards(db, [id], now)).get(id)
    if (!relation) throw new Error(`the card ${id} has no relation`)
    const { rule, usableOn, isFirst } = relation
    const isPaused = (await payoutHoldOf(db, { userId, now })) !== null
    return {
      parties: [],
      hold: usableOn === null ? null : { rule, usableOn },
      codeFrom: isFirst || isPaused ? 0n : codeFrom,
      source: labelOf(found),
    }
  },

  begin: async (doing, topUp) => {
    const { userId, debitCardId } = topUp
    await requestCharge(doing, {
      owner: ownerOf(topUp),
      reference: referenceOf(topUp),
      amount: totalOf(topUp),
      userId,
      debitCardId: cardOf(debitCardId),
    })
  },

  // Voids the charge before capture, and refunds it with its fee afterwards.
  cancel: async (doing, topUp) => {
    const { state, userId, debitCardId } = topUp
    if (state === 'pending') return cancelPayment(doing, { kind: 'charge', owner: ownerOf(topUp) })
    await requestRefund(doing, {
      owner: ownerOf(topUp),
      reference: refundReferenceOf(topUp),
      amount: totalOf(topUp),
      userId,
      debitCardId: cardOf(debitCardId),
      chargeReference: referenceOf(topUp),
    })
  },

  holdUntil: holdCardUntil,

  process: null,

  detail: async (db, topUp) => {
    const { userId, debitCardId } = topUp
    const { id, nickname, brand, last4 } = await readDebitCard(db, { id: cardOf(debitCardId), userId })
    const charge = topUp.state === 'pending' ? await findPayment(db, 'charge', ownerOf(topUp)) : undefined
    const challengeUrl = charge?.state === 'challenge' ? charge.challengeUrl : null
    return { account: null, card: { id, nickname, brand, last4 }, challengeUrl, cash: null }
  },
}
