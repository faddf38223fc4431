import { divide, WireMoney } from '../lib/money.ts'
import { Id, IdParams, Instant, PageQuery, PlainDate, page, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { CodeSent } from '../people/identity.ts'

/** How money comes in. */
export const topUpWays = ['bank', 'card', 'cash'] as const
export type TopUpWay = (typeof topUpWays)[number]

/**
 * - `pending`: asked for, not here yet.
 * - `held`: in the balance, and kept there until the day from which it may be used.
 * - `usable`: it may be used.
 * - `failed`, `canceled`, `expired`: it never came. Cash that arrives after all makes it `usable`.
 * - `returned`: the bank took it back, or a cardholder disputed it. A dispute that is won undoes that.
 * - `refunded`: its owner had it given back to the card.
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

/** Why money waits: how long its bank account has been debited without a return, or its card charged. */
export const holdRules = ['new', 'known', 'trusted'] as const
export type HoldRule = (typeof holdRules)[number]

export const topUpPeriods = ['top_up', 'day', 'thirty_days'] as const
export type TopUpPeriod = (typeof topUpPeriods)[number]

/** What a customer may still add this way. */
const Limit = z.strictObject({ period: z.enum(topUpPeriods), limit: WireMoney, used: WireMoney, left: WireMoney })

/** A bank account or a card as a source. */
const Source = z.strictObject({
  id: Id,
  /** The day from which money that is asked for now may be used; null: as soon as it arrives. */
  usableOn: PlainDate.nullable(),
  holdRule: z.enum(holdRules),
  /** From this amount on a mailed code confirms it. */
  codeFrom: WireMoney,
})

/** What a way costs for an amount; both in minor units. */
export const topUpFee = ({ fixed, share_bp }: { fixed: bigint; share_bp: bigint }, amount: bigint): bigint =>
  fixed + divide(amount * share_bp, 10_000n, 'half-up')

/** The ways that there are, each with its fee and what is left of its limits. A way without a provider is not there. */
export const TopUpTerms = z.strictObject({
  ways: z.array(
    z.strictObject({
      way: z.enum(topUpWays),
      /** Of each top-up, and on top of it so many hundredths of a percent of its amount (`topUpFee`). */
      fee: WireMoney,
      feeShare_bp: z.number().int(),
      smallest: WireMoney,
      limits: z.array(Limit),
      /** How many more may be asked for today. */
      countLeft: z.number().int(),
      /** By bank or card: the customer's accounts that can be debited, or cards that can be charged. */
      sources: z.array(Source),
      /** In cash: the names of the counters. */
      counters: z.array(z.string()),
      /** In cash: for how many hours a code can be paid. */
      codeHours: z.number().int().nullable(),
    }),
  ),
})
export type TopUpTerms = z.infer<typeof TopUpTerms>

export const TopUp = z.strictObject({
  id: Id,
  way: z.enum(topUpWays),
  /** What was asked for; the fee is paid on top of it. */
  amount: WireMoney,
  fee: WireMoney,
  total: WireMoney,
  /** What has come into the balance; null before. */
  credited: WireMoney.nullable(),
  state: z.enum(topUpStates),
  /** Why it failed or was returned, in words; null otherwise. */
  reason: z.string().nullable(),
  /** What its owner owes of it, because it was returned after it was used. */
  owed: WireMoney.nullable(),
  /** It arrived after it had expired or been canceled. */
  late: z.boolean(),
  /**
   * `possible`: it may be canceled now, or one by card given back while it is held; `requested`: the partner has not answered; `too_late`:
   * the partner has refused.
   */
  cancel: z.enum(['possible', 'requested', 'too_late']).nullable(),
  /** The day from which it may be used, and why; null where it may be used when it arrives. */
  usableOn: PlainDate.nullable(),
  holdRule: z.enum(holdRules).nullable(),
  account: z.strictObject({ id: Id, nickname: z.string(), bankName: z.string(), last4: z.string() }).nullable(),
  card: z.strictObject({ id: Id, nickname: z.string(), brand: z.string(), last4: z.string() }).nullable(),
  /** Where the cardholder answers their bank, as long as it asks; null otherwise. */
  challengeUrl: z.string().nullable(),
  cash: z
    .strictObject({
      /** Null until the network has made it. */
      code: z.string().nullable(),
      expiresAt: Instant,
      counters: z.array(z.string()),
      payments: z.array(z.strictObject({ amount: WireMoney, credited: WireMoney, counter: z.string(), at: Instant })),
    })
    .nullable(),
  requestedAt: Instant,
  /** When it came into the balance, and when it became usable. */
  settledAt: Instant.nullable(),
  usableAt: Instant.nullable(),
  stateAt: Instant,
})
export type TopUp = z.infer<typeof TopUp>

const Wanted = z.strictObject({
  way: z.enum(topUpWays),
  amount: typedText().max(20),
  /** By bank, and no other way. */
  bankAccountId: Id.nullable().default(null),
  /** By card, and no other way. */
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
    summary: 'What you added to your balance, newest first.',
    query: PageQuery,
    reply: page(TopUp),
  }),
  read: route({
    method: 'GET',
    path: '/api/top-ups/:id',
    access: 'customer',
    summary: 'One of your top-ups: its state, the day from which it may be used and why, its code for cash.',
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
    summary: 'Adds money to your balance; the same id again is the same top-up.',
    /** `code` is empty after its link, and where none is asked for. */
    body: Wanted.extend({ id: Id, code: typedText().max(20) }),
    success: 201,
    reply: TopUp,
  }),
  cancel: route({
    method: 'POST',
    path: '/api/top-ups/:id/cancellation',
    access: 'customer',
    summary: 'Asks for a top-up to be canceled, or given back to its card; its partner decides whether it is too late.',
    params: IdParams,
    reply: TopUp,
  }),
}
