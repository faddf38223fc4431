import { openBreak } from '#server/modules/funds/breaks/index.ts'
import { lossesOf } from '#server/modules/funds/debts/index.ts'
import { post, postingIdOf, systemAccount } from '#server/modules/ground/ledger/index.ts'
import { lockIfOpen } from '#server/modules/people/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { disputesAccount, recoverPurchase } from '../collect-from-card.ts'
import { unloadUnused } from '../load-card.ts'
import { recordRefundMovement } from '../record-movements.ts'
import type { Applied } from './apply.ts'
import { merchantKindOf } from './merchant-kinds.ts'
import { type RefundRecord, refunds } from './queries.ts'
import { partsOf, tie } from './tie-refund.ts'

/**
 * Posts a merchant refund to the card, less any amount that an accepted dispute of the same purchase already paid. That part recovers our
 * loss if we had paid it; if the merchant had, it goes to manual review. Amounts written off for a purchase are recovered first. Without
 * an open card the rest goes to the wallet; staff pay it out if the owner's account is closed.
 */
export const bookRefund = async (
  tx: Tx,
  { event, webhookId: id, card, account, at }: Omit<Applied, 'told' | 'found'>,
): Promise<void> => {
  if (event.kind !== 'transaction.refunded') return
  const { merchant } = event
  const { userId, currency } = account
  const amount = BigInt(event.amount)
  if (amount === 0n) return
  // Locked already, before the card account: its owner's account is not closed meanwhile.
  const isOpen = await lockIfOpen(tx, userId)
  const refund: RefundRecord = {
    ...{ id, userId, accountId: account.id, cardId: card.id, merchant: merchant.name, city: merchant.city },
    ...{ merchantKind: merchantKindOf(merchant.mcc), amount, currency, state: 'received', receivedAt: at },
  }
  await refunds.insert(tx, refund)
  const parts = await partsOf(tx, refund, { amount, isOnCard: false })
  const retained = parts.reduce((sum, part) => sum + part.retained, 0n)
  const recovered = parts.reduce((sum, part) => sum + part.recovered, 0n)
  const toCard = amount - retained
  const entries = [
    { account: systemAccount('settlement', currency, card.partner), amount: -amount, currency },
    { account: account.id, amount: toCard, currency },
    { account: lossesOf(currency), amount: recovered, currency },
    { account: disputesAccount(currency), amount: retained - recovered, currency },
  ]
  const eventAt = Temporal.Instant.from(event.at)
  await post(tx, {
    id: postingIdOf('card_refund', id, 'refund'),
    kind: 'card_refund',
    subject: id,
    entries,
    eventAt,
    at,
  })
  for (const part of parts) {
    const received = { purchaseId: part.id, amount: part.amount - part.retained }
    await recoverPurchase(tx, { ...received, from: account.id, key: id, at })
  }
  await recordRefundMovement(tx, refund, toCard)
  await tie(tx, refund, { parts, at })
  const about = { owner: { kind: 'card_refund', id }, reference: `${id}:card_refund`, partner: card.partner, at }
  if (retained > recovered)
    await openBreak(tx, {
      ...{ ...about, kind: 'refunded_twice', cause: 'dispute_paid_by_merchant', actor: 'cards' },
      amount: { minor: retained - recovered, currency },
    })
  const unloaded = await unloadUnused(tx, { account, isClosed: !isOpen, at })
  if (!isOpen && unloaded > 0n)
    await openBreak(tx, {
      ...{ ...about, kind: 'refund_returned_closed', cause: 'merchant_refund', actor: 'cards' },
      amount: { minor: unloaded, currency },
    })
  const details = { amount: amount.toString(), retained: retained.toString(), currency, merchant: merchant.name }
  await recordChange(tx, { at, actor: 'cards', what: 'card.refunded', subject: id, details, payload: { userId } })
}
