import type { DisputeState } from '#contract/balance/card-disputes.ts'
import type { MovementPhase } from '#contract/funds/movements.ts'
import { lossesOf } from '#server/modules/funds/debts/index.ts'
import { recordMovement } from '#server/modules/funds/movements/index.ts'
import { post, postingIdOf, systemAccount } from '#server/modules/ground/ledger/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { collectFromCard, disputesAccount, recoverPurchase } from '../collect-from-card.ts'
import type { PurchaseRecord } from '../purchases/purchase.ts'
import { cardAccounts } from '../queries.ts'
import { type DisputeRecord, mayMove } from './dispute.ts'
import { disputes } from './queries.ts'

const phases = {
  open: 'open',
  credited: 'done',
  accepted: 'done',
  rejected: 'stopped',
  refunded: 'stopped',
  withdrawn: 'stopped',
} as const satisfies Record<DisputeState, MovementPhase>

/** Writes the current state of a dispute to the customer's History. Called from the opening on, which refuses an id of another movement. */
export const recordDisputeMovement = async (
  tx: Tx,
  dispute: DisputeRecord,
  { merchant, city }: Pick<PurchaseRecord, 'merchant' | 'city'>,
): Promise<void> => {
  const { id, userId, state, amount: minor, currency, openedAt, stateAt } = dispute
  await recordMovement(tx, {
    ...{ id, kind: 'card_dispute', userId, state, phase: phases[state], recipientId: null, country: null },
    out: null,
    in: { minor, currency },
    title: merchant,
    detail: city,
    words: [],
    startedAt: openedAt,
    at: stateAt,
  })
}

type Change = {
  to: DisputeState
  actor: string
  also?: Partial<DisputeRecord>
  purchase: Pick<PurchaseRecord, 'merchant' | 'city'>
  /** The reviewer's finding. */
  reason?: string | undefined
  at: Temporal.Instant
}

/** Moves a locked dispute: row, movement, audit record and event. Throws for an invalid transition. */
export const changeDispute = async (
  tx: Tx,
  dispute: DisputeRecord,
  { to, actor, also = {}, purchase, reason, at }: Change,
): Promise<DisputeRecord> => {
  const { id, userId, state: from } = dispute
  if (!mayMove(from, to)) throw new Error(`the card dispute ${id} cannot go from ${from} to ${to}`)
  const change = { ...also, state: to, stateAt: at }
  await disputes.update(tx, { id }, change)
  const changed: DisputeRecord = { ...dispute, ...change }
  await recordDisputeMovement(tx, changed, purchase)
  const details = {
    from,
    paidBy: changed.paidBy,
    creditEndsOn: changed.creditEndsOn,
    reason,
    reasonCode: also.reasonCode,
  }
  await recordChange(tx, { at, actor, what: `card_dispute.${to}`, subject: id, details, payload: { userId } })
  return changed
}

/** The merchant refunded some or all of the disputed amount: reverses the credit for that part; the rest stays disputed. */
export const paidByMerchant = async (
  tx: Tx,
  dispute: DisputeRecord,
  {
    refundId,
    amount,
    purchase,
    at,
  }: { refundId: string; amount: bigint; purchase: PurchaseRecord; at: Temporal.Instant },
): Promise<void> => {
  const { id, userId, accountId, amount: claimed } = dispute
  const paid = amount < claimed ? amount : claimed
  if (paid <= 0n) return
  if (dispute.creditedAt) {
    const account = await cardAccounts.find(tx, { id: accountId })
    if (!account) throw new Error(`the card dispute ${id} has no account`)
    const taken = { amount: paid, to: disputesAccount(account.currency), partner: purchase.partner, eventAt: at, at }
    const by = {
      id: postingIdOf('card_credit_returned', refundId, id),
      subject: id,
      kind: 'card_credit_returned' as const,
    }
    await collectFromCard(tx, { account, ...taken, ...by })
  }
  if (paid === claimed) {
    const also = { paidBy: 'merchant' } as const
    await changeDispute(tx, dispute, { to: 'refunded', actor: 'cards', also, purchase, at })
    return
  }
  const reduced = { ...dispute, amount: claimed - paid }
  await disputes.update(tx, { id }, { amount: reduced.amount })
  await recordDisputeMovement(tx, reduced, purchase)
  const details = { refundId, from: claimed.toString(), to: reduced.amount.toString() }
  await recordChange(tx, {
    at,
    actor: 'cards',
    what: 'card_dispute.reduced',
    subject: id,
    details,
    payload: { userId },
  })
}

/**
 * Credits the disputed amount to the card from suspense; the decision settles who pays it. Amounts written off for its purchase are
 * recovered first.
 */
export const postCredit = async (tx: Tx, dispute: DisputeRecord, at: Temporal.Instant): Promise<void> => {
  const { id, accountId, amount, currency } = dispute
  const entries = [
    { account: disputesAccount(currency), amount: -amount, currency },
    { account: accountId, amount, currency },
  ]
  await post(tx, {
    id: postingIdOf('card_dispute', id, 'credit'),
    kind: 'card_credited',
    subject: id,
    entries,
    eventAt: at,
    at,
  })
  await recoverPurchase(tx, { purchaseId: dispute.purchaseId, from: accountId, amount, key: id, at })
}

/** Settles a credited amount: from the merchant through the network, or from SOL's losses. */
export const postResolution = async (
  tx: Tx,
  { id, amount, currency }: DisputeRecord,
  { paidBy, partner, at }: { paidBy: 'merchant' | 'sol'; partner: string; at: Temporal.Instant },
): Promise<void> => {
  const from = paidBy === 'merchant' ? systemAccount('settlement', currency, partner) : lossesOf(currency)
  const entries = [
    { account: from, amount: -amount, currency },
    { account: disputesAccount(currency), amount, currency },
  ]
  await post(tx, {
    id: postingIdOf('card_dispute', id, 'resolution'),
    kind: 'card_dispute_paid',
    subject: id,
    entries,
    eventAt: at,
    at,
  })
}
