import { WireMoney } from '../lib/money.ts'
import { Id, IdParams, Instant, PageQuery, PlainDate, page, route } from '../lib/route.ts'
import { typedParagraphs, typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { DecisionReason } from '../staff/decision-reasons.ts'
import { merchantKinds, purchaseStates } from './cards.ts'

export const disputeReasons = ['not_mine', 'wrong_amount', 'charged_twice', 'not_received', 'other'] as const
export type DisputeReason = (typeof disputeReasons)[number]

/** `credited`: provisional credit while we investigate. `refunded`: the merchant refunded the whole claim. */
export const disputeMoves = {
  open: ['credited', 'accepted', 'rejected', 'refunded', 'withdrawn'],
  credited: ['accepted', 'rejected', 'refunded'],
  accepted: [],
  rejected: [],
  refunded: [],
  withdrawn: [],
} as const satisfies Record<string, readonly string[]>
export type DisputeState = keyof typeof disputeMoves
export const disputeStates = Object.keys(disputeMoves) as DisputeState[]

/** A purchase can be disputed for this long after it was collected; 12 CFR 1005.11(b)(1)(i) has sixty days from its statement. */
export const disputeDays = 120

export const CardDispute = z.strictObject({
  id: Id,
  purchaseId: Id,
  merchant: z.string(),
  purchasedAt: Instant,
  reason: z.enum(disputeReasons),
  amount: WireMoney,
  state: z.enum(disputeStates),
  /** Deadline for a decision or a provisional credit. */
  creditBy: PlainDate,
  decideBy: PlainDate,
  creditedAt: Instant.nullable(),
  /** The day on which a credit is reversed. */
  creditEndsOn: PlainDate.nullable(),
  explanation: z.string().nullable(),
  openedAt: Instant,
  stateAt: Instant,
})
export type CardDispute = z.infer<typeof CardDispute>

export const cardDisputes = {
  open: route({
    method: 'POST',
    path: '/api/card-disputes',
    idempotent: true,
    access: 'customer',
    summary: 'Disputes a purchase with your card.',
    body: z.strictObject({
      id: Id,
      purchaseId: Id,
      reason: z.enum(disputeReasons),
      /** All or part of the purchase. */
      amount: typedText().max(20),
      words: typedParagraphs().max(2000),
    }),
    success: 201,
    reply: CardDispute,
  }),
  list: route({
    method: 'GET',
    path: '/api/card-disputes',
    access: 'customer',
    summary: 'Your disputes of purchases, newest first.',
    reply: z.strictObject({ items: z.array(CardDispute) }),
  }),
  withdraw: route({
    method: 'POST',
    path: '/api/card-disputes/:id/withdrawal',
    access: 'customer',
    summary: 'Withdraws a dispute as long as no money was credited for it.',
    params: IdParams,
    reply: CardDispute,
  }),
}

export const DisputeReview = CardDispute.extend({
  customer: z.strictObject({ id: Id, name: z.string(), email: z.string() }),
  /** The customer's own description. */
  words: z.string(),
  city: z.string(),
  merchantKind: z.enum(merchantKinds),
  paidBy: z.enum(['merchant', 'sol']).nullable(),
  /** Refunds of this purchase, and later ones matched to no purchase. */
  refunds: z.array(
    z.strictObject({ merchant: z.string(), amount: WireMoney, receivedAt: Instant, isTied: z.boolean() }),
  ),
  /** The latest other purchases at the same merchant. */
  history: z.array(z.strictObject({ id: Id, at: Instant, amount: WireMoney, state: z.enum(purchaseStates) })),
  /** Name of the last decision-maker; null before a decision and for automatic decisions. */
  decidedBy: z.string().nullable(),
  /** Reason of the last decision; null where `decidedBy` is, and for decisions older than reason codes. */
  reasonCode: DecisionReason.nullable(),
})
export type DisputeReview = z.infer<typeof DisputeReview>

export const adminCardDisputes = {
  list: route({
    method: 'GET',
    path: '/api/admin/card-disputes',
    access: 'admin',
    permission: 'disputes.decide',
    summary: 'Disputes of card purchases pending a decision, the most urgent first, or decided ones, newest first.',
    query: PageQuery.extend({ status: z.enum(['waiting', 'decided']).default('waiting') }),
    reply: page(DisputeReview),
  }),
  read: route({
    method: 'GET',
    path: '/api/admin/card-disputes/:id',
    access: 'admin',
    permission: 'disputes.decide',
    summary: 'One dispute of a card purchase.',
    params: IdParams,
    reply: DisputeReview,
  }),
  decide: route({
    method: 'POST',
    path: '/api/admin/card-disputes/:id/decision',
    idempotent: true,
    access: 'admin',
    permission: 'disputes.decide',
    summary:
      'Credits a dispute provisionally, accepts it, or rejects it, once, with a reason. Dual approval above one person’s limit.',
    params: IdParams,
    body: z.strictObject({
      /** Idempotency key made by the caller. */
      id: Id,
      decision: z.enum(['credit', 'accept', 'reject']),
      reasonCode: DecisionReason,
      /** With `accept`: the merchant refunds it through the network, or SOL bears the loss. */
      paidBy: z.enum(['merchant', 'sol']).default('merchant'),
      /** With `credit` and `accept`: the finding, for the record. */
      reason: typedParagraphs().max(1000).default(''),
      /** With `reject`: the explanation for the customer. */
      explanation: typedParagraphs().max(1000).default(''),
    }),
    reply: DisputeReview,
  }),
}
