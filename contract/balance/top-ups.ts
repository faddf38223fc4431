import { divide, WireMoney } from '../lib/money.ts'
import { Id, IdParams, Instant, PageQuery, PlainDate, page, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { CodeSent } from '../people/identity.ts'

export const topUpWays = ['bank', 'card', 'cash'] as const
export type TopUpWay = (typeof topUpWays)[number]

/**
 * - `pending`: requested, not yet received.
 * - `held`: credited, on hold until `usableOn`.
 * - `usable`: available.
 * - `failed`, `canceled`, `expired`: not credited. A late cash payment makes a canceled or expired one `usable`.
 * - `returned`: returned by the bank, or disputed by the cardholder. A won dispute reverses that.
 * - `refunded`: refunded to the card at the customer's request.
 */
export const topUpMoves = {
  pending: ['held', 'usable', 'failed', 'canceled', 'expired'],
  held: ['usable', 'returned', 'refunded'],
  usable: ['returned'],
  failed: [],
  canceled: ['usable'],
  expired: ['usable'],
  returned: ['usable', 'refunded'],
  refunded: ['returned'],
} as const satisfies Record<string, readonly string[]>
export type TopUpState = keyof typeof topUpMoves
export const topUpStates = Object.keys(topUpMoves) as TopUpState[]

/** Hold tier, by the time the bank account or card has been used without a return. */
export const holdRules = ['new', 'known', 'trusted'] as const
export type HoldRule = (typeof holdRules)[number]

export const topUpPeriods = ['top_up', 'day', 'thirty_days'] as const
export type TopUpPeriod = (typeof topUpPeriods)[number]

const Limit = z.strictObject({ period: z.enum(topUpPeriods), limit: WireMoney, used: WireMoney, left: WireMoney })

/** A bank account or a card as a source. */
const Source = z.strictObject({
  id: Id,
  /** First day a top-up requested now is available; null: on receipt. */
  usableOn: PlainDate.nullable(),
  holdRule: z.enum(holdRules),
  /** Amounts at or above this require an emailed code. */
  codeFrom: WireMoney,
})

/** Fee of a funding method for an amount; both in minor units. */
export const topUpFee = ({ fixed, share_bp }: { fixed: bigint; share_bp: bigint }, amount: bigint): bigint =>
  fixed + divide(amount * share_bp, 10_000n, 'half-up')

/** Available methods, each with its fee and remaining limits. Methods without a provider are omitted. */
export const TopUpTerms = z.strictObject({
  ways: z.array(
    z.strictObject({
      way: z.enum(topUpWays),
      /** Fixed fee per top-up, plus basis points of its amount (`topUpFee`). */
      fee: WireMoney,
      feeShare_bp: z.number().int(),
      smallest: WireMoney,
      limits: z.array(Limit),
      /** Top-ups left today in New York. */
      countLeft: z.number().int(),
      /** Bank and card only: the customer's accounts we may debit, or cards we may charge. */
      sources: z.array(Source),
      /** Cash only: names of the counters. */
      counters: z.array(z.string()),
      /** Cash only: hours until the code expires. */
      codeHours: z.number().int().nullable(),
    }),
  ),
})
export type TopUpTerms = z.infer<typeof TopUpTerms>

export const TopUp = z.strictObject({
  id: Id,
  way: z.enum(topUpWays),
  /** Requested amount; the fee is charged on top of it. */
  amount: WireMoney,
  fee: WireMoney,
  total: WireMoney,
  /** Amount credited to the balance; null until then. */
  credited: WireMoney.nullable(),
  state: z.enum(topUpStates),
  /** Failure or return reason as text; null otherwise. */
  reason: z.string().nullable(),
  /** Owed by the customer after a return of money already spent. */
  owed: WireMoney.nullable(),
  /** Received after it expired or was canceled. */
  late: z.boolean(),
  /**
   * `possible`: can be canceled, or, for a held card top-up, refunded. `requested`: the partner has not answered. `too_late`: the
   * partner refused.
   */
  cancel: z.enum(['possible', 'requested', 'too_late']).nullable(),
  /** First day it is available; null: on receipt. `holdRule` is the reason for the hold. */
  usableOn: PlainDate.nullable(),
  holdRule: z.enum(holdRules).nullable(),
  account: z.strictObject({ id: Id, nickname: z.string(), bankName: z.string(), last4: z.string() }).nullable(),
  card: z.strictObject({ id: Id, nickname: z.string(), brand: z.string(), last4: z.string() }).nullable(),
  /** The bank's challenge page for the cardholder, while a challenge is open; null otherwise. */
  challengeUrl: z.string().nullable(),
  cash: z
    .strictObject({
      /** Null until the network has issued it. */
      code: z.string().nullable(),
      expiresAt: Instant,
      counters: z.array(z.string()),
      payments: z.array(z.strictObject({ amount: WireMoney, credited: WireMoney, counter: z.string(), at: Instant })),
    })
    .nullable(),
  requestedAt: Instant,
  /** When it was credited, and when it became available. */
  settledAt: Instant.nullable(),
  usableAt: Instant.nullable(),
  stateAt: Instant,
})
export type TopUp = z.infer<typeof TopUp>

const TopUpRequest = z.strictObject({
  way: z.enum(topUpWays),
  amount: typedText().max(20),
  /** Bank only. */
  bankAccountId: Id.nullable().default(null),
  /** Card only. */
  debitCardId: Id.nullable().default(null),
})

export const topUps = {
  terms: route({
    method: 'GET',
    path: '/api/top-ups/terms',
    access: 'customer',
    summary: 'How you can add money to your balance in dollars: fees, limits, and the day from which it may be used.',
    reply: TopUpTerms,
  }),
  list: route({
    method: 'GET',
    path: '/api/top-ups',
    access: 'customer',
    summary: 'Your top-ups, newest first.',
    query: PageQuery,
    reply: page(TopUp),
  }),
  read: route({
    method: 'GET',
    path: '/api/top-ups/:id',
    access: 'customer',
    summary: 'One of your top-ups: its state, the day from which it may be used and the reason, its code for cash.',
    params: IdParams,
    reply: TopUp,
  }),
  sendCode: route({
    method: 'POST',
    path: '/api/top-ups/:id/code',
    access: 'customer',
    summary: 'Mails the code that confirms a top-up of exactly this amount from exactly this account.',
    params: IdParams,
    body: TopUpRequest,
    reply: CodeSent.extend({ sentTo: z.string() }),
  }),
  create: route({
    method: 'POST',
    path: '/api/top-ups',
    idempotent: true,
    proofs: ['code'],
    access: 'customer',
    summary: 'Adds money to your balance.',
    /** `code` is empty if its emailed link was opened, or none is required. */
    body: TopUpRequest.extend({ id: Id, code: typedText().max(20) }),
    success: 201,
    reply: TopUp,
  }),
  cancel: route({
    method: 'POST',
    path: '/api/top-ups/:id/cancellation',
    access: 'customer',
    summary:
      'Requests the cancellation of a top-up, or its refund to the card; its partner decides whether it is too late.',
    params: IdParams,
    reply: TopUp,
  }),
}
