import { divide, WireMoney } from '../lib/money.ts'
import { Id, IdParams, Instant, PageQuery, PlainDate, page, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { CodeSent } from '../people/identity.ts'

export const topUpWays = ['bank', 'card', 'cash'] as const
export type TopUpWay = (typeof topUpWays)[number]

/**
 * - `pending`: requested, not received yet.
 * - `held`: credited, not available until its day.
 * - `usable`: available.
 * - `failed`, `canceled`, `expired`: never credited. A late cash payment makes it `usable`.
 * - `returned`: returned by the bank, or disputed by a cardholder. A won dispute undoes that.
 * - `refunded`: refunded to the card at its owner's request.
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

/** Hold tier: by how long the bank account has been debited, or the card charged, without a return. */
export const holdRules = ['new', 'known', 'trusted'] as const
export type HoldRule = (typeof holdRules)[number]

export const topUpPeriods = ['top_up', 'day', 'thirty_days'] as const
export type TopUpPeriod = (typeof topUpPeriods)[number]

const Limit = z.strictObject({ period: z.enum(topUpPeriods), limit: WireMoney, used: WireMoney, left: WireMoney })

/** A bank account or a card as a source. */
const Source = z.strictObject({
  id: Id,
  /** The day from which money requested now is available; null: on arrival. */
  usableOn: PlainDate.nullable(),
  holdRule: z.enum(holdRules),
  /** From this amount a mailed code is required. */
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
      /** Fixed fee per top-up, plus a share in hundredths of a percent of its amount (`topUpFee`). */
      fee: WireMoney,
      feeShare_bp: z.number().int(),
      smallest: WireMoney,
      limits: z.array(Limit),
      countLeft: z.number().int(),
      /** By bank or card: the customer's debitable accounts or chargeable cards. */
      sources: z.array(Source),
      /** In cash: the names of the counters. */
      counters: z.array(z.string()),
      /** In cash: hours until a code expires. */
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
  /** Amount credited to the balance; null before. */
  credited: WireMoney.nullable(),
  state: z.enum(topUpStates),
  /** Failure or return reason as text; null otherwise. */
  reason: z.string().nullable(),
  /** The customer's debt from a return after the money was used. */
  owed: WireMoney.nullable(),
  /** Received after it had expired or been canceled. */
  late: z.boolean(),
  /**
   * `possible`: it can be canceled now, or a card top-up refunded while it is held; `requested`: the partner has not answered;
   * `too_late`: the partner has refused.
   */
  cancel: z.enum(['possible', 'requested', 'too_late']).nullable(),
  /** The day from which it is available, with the hold's reason; null where it is available on arrival. */
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

const Wanted = z.strictObject({
  way: z.enum(topUpWays),
  amount: typedText().max(20),
  /** Only by bank. */
  bankAccountId: Id.nullable().default(null),
  /** Only by card. */
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
    body: Wanted,
    reply: CodeSent.extend({ sentTo: z.string() }),
  }),
  create: route({
    method: 'POST',
    path: '/api/top-ups',
    idempotent: true,
    proofs: ['code'],
    access: 'customer',
    summary: 'Adds money to your balance.',
    /** `code` is empty after its link, and where none is required. */
    body: Wanted.extend({ id: Id, code: typedText().max(20) }),
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
