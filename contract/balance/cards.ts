import { WireMoney } from '../lib/money.ts'
import { Id, IdParams, Instant, PageQuery, page, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { CodeSent } from '../people/identity.ts'

/**
 * `ordered`: the issuer has not made it yet. `frozen`: nothing is approved until its owner unfreezes it. `replaced`: another one took
 * its place. What was approved before a card ended still settles.
 */
export const cardMoves = {
  ordered: ['active', 'refused'],
  active: ['frozen', 'replaced', 'closed'],
  frozen: ['active', 'replaced', 'closed'],
  refused: [],
  replaced: [],
  closed: [],
} as const satisfies Record<string, readonly string[]>
export type CardState = keyof typeof cardMoves
export const cardStates = Object.keys(cardMoves) as CardState[]
/** A customer has at most one card in these states. */
export const openCardStates = ['ordered', 'active', 'frozen'] as const satisfies readonly CardState[]

/**
 * `pending`: held until the merchant collects. `reversed`: the merchant let go of all of it. `expired`: the merchant did not collect in
 * time. A merchant may still collect what was reversed, expired or declined.
 */
export const purchaseStates = ['pending', 'completed', 'reversed', 'expired', 'declined'] as const
export type PurchaseState = (typeof purchaseStates)[number]

/** Kinds of merchants, as groups of the networks' category codes (ISO 18245). */
export const merchantKinds = [
  'groceries',
  'restaurants',
  'transport',
  'health',
  'shopping',
  'services',
  'entertainment',
  'travel',
  'gambling',
  'cash',
] as const
export type MerchantKind = (typeof merchantKinds)[number]
/** The card is never accepted there. */
export const barredKinds = ['gambling', 'cash'] as const satisfies readonly MerchantKind[]
export const limitedKinds = merchantKinds.filter((kind) => !barredKinds.some((barred) => barred === kind))

export const declineReasons = [
  'frozen',
  'not_active',
  'no_money',
  'over_day',
  'over_month',
  'over_kind',
  'not_allowed',
  'late',
  'unavailable',
] as const
export type DeclineReason = (typeof declineReasons)[number]

export const replaceReasons = ['lost', 'stolen', 'exposed'] as const
export type ReplaceReason = (typeof replaceReasons)[number]

export const Card = z.strictObject({
  id: Id,
  state: z.enum(cardStates),
  /** As printed on it. */
  holder: z.string(),
  /** Null until it is issued. */
  last4: z.string().nullable(),
  expires: z.strictObject({ month: z.int().min(1).max(12), year: z.int() }).nullable(),
  createdAt: Instant,
  stateAt: Instant,
})
export type Card = z.infer<typeof Card>

const Usage = z.strictObject({ limit: WireMoney, used: WireMoney, max: WireMoney })

export const CardOverview = z.strictObject({
  /** This product has a card issuer. */
  isOffered: z.boolean(),
  /** Purchases can be made to happen for a trial. */
  isSandbox: z.boolean(),
  /** The disclosures that cover the card are accepted (12 CFR 1005.18). */
  isDisclosed: z.boolean(),
  /** A card is for customers whose identity is verified. */
  isVerified: z.boolean(),
  card: Card.nullable(),
  /** What is on the card, what of it is held for purchases, and what is left. */
  balance: z.strictObject({ posted: WireMoney, held: WireMoney, available: WireMoney }),
  /** What can be loaded: the balance in dollars. */
  wallet: WireMoney,
  /** `max`: the program's own, which the customer's limit cannot pass. */
  day: Usage,
  month: Usage,
  /** Limits of a day by kind of merchant; null: none of its own. Zero: never. */
  kinds: z.array(z.strictObject({ kind: z.enum(merchantKinds), limit: WireMoney.nullable(), used: WireMoney })),
})
export type CardOverview = z.infer<typeof CardOverview>

export const CardLoad = z.strictObject({
  id: Id,
  direction: z.enum(['load', 'unload']),
  amount: WireMoney,
  createdAt: Instant,
})
export type CardLoad = z.infer<typeof CardLoad>

export const activityKinds = ['purchase', 'refund', 'load', 'unload', 'credit', 'credit_back', 'other'] as const

export const CardActivity = z.strictObject({
  id: Id,
  kind: z.enum(activityKinds),
  /** What it is in the books, or the state of a purchase that is not in them. */
  state: z.enum(['posted', 'pending', 'reversed', 'expired', 'declined']),
  /** The merchant; empty for what is the customer's own. */
  title: z.string(),
  city: z.string(),
  merchantKind: z.enum(merchantKinds).nullable(),
  /** Below zero: it leaves the card. */
  amount: WireMoney,
  /** What was on the card after it; null for what is not in the books. */
  balance: WireMoney.nullable(),
  reason: z.enum(declineReasons).nullable(),
  /** The purchase that it belongs to, which may be disputed. */
  purchaseId: Id.nullable(),
  at: Instant,
})
export type CardActivity = z.infer<typeof CardActivity>

/** A month of New York: what purchases took, less what came back. */
export const CardMonth = z.strictObject({ month: z.string().regex(/^\d{4}-\d{2}$/), spent: WireMoney })
export type CardMonth = z.infer<typeof CardMonth>

const Frame = z.enum(['details', 'pin'])
export type CardFrame = z.infer<typeof Frame>

export const cards = {
  overview: route({
    method: 'GET',
    path: '/api/cards',
    access: 'customer',
    summary: 'Your prepaid card, what is on it and what of its limits is used.',
    reply: CardOverview,
  }),
  order: route({
    method: 'POST',
    path: '/api/cards',
    access: 'customer',
    summary: 'Orders your virtual prepaid card; the same id again is the same card.',
    body: z.strictObject({ id: Id }),
    success: 201,
    reply: Card,
  }),
  freeze: route({
    method: 'PUT',
    path: '/api/cards/:id/freeze',
    access: 'customer',
    summary: 'Freezes or unfreezes your card: while it is frozen no purchase is approved.',
    params: IdParams,
    body: z.strictObject({ frozen: z.boolean() }),
    reply: Card,
  }),
  limit: route({
    method: 'PUT',
    path: '/api/cards/:id/limits',
    access: 'customer',
    summary: 'Sets what your card may spend in a day, in a month and at a kind of merchant in a day.',
    params: IdParams,
    body: z.strictObject({
      day: typedText().max(20),
      month: typedText().max(20),
      /** '0': never there. A kind that is left out has no limit of its own. */
      kinds: z.partialRecord(z.enum(merchantKinds), typedText().max(20)),
    }),
    reply: CardOverview,
  }),
  replace: route({
    method: 'POST',
    path: '/api/cards/:id/replacement',
    access: 'customer',
    summary: 'Ends a lost, stolen or exposed card for good and orders another one with the same money.',
    params: IdParams,
    body: z.strictObject({ id: Id, reason: z.enum(replaceReasons) }),
    success: 201,
    reply: Card,
  }),
  close: route({
    method: 'POST',
    path: '/api/cards/:id/closure',
    access: 'customer',
    summary: 'Closes your card; what is on it goes to your balance.',
    params: IdParams,
    reply: Card,
  }),
  sendCode: route({
    method: 'POST',
    path: '/api/cards/:id/code',
    access: 'customer',
    summary: "Mails the code that opens the issuer's frame once: for the card's number, or for its PIN.",
    params: IdParams,
    body: z.strictObject({ frameId: Id, frame: Frame }),
    reply: CodeSent.extend({ sentTo: z.string() }),
  }),
  openFrame: route({
    method: 'POST',
    path: '/api/cards/:id/frames',
    access: 'customer',
    summary:
      "Opens the issuer's own frame, which shows the number and code of your card or takes its PIN; SOL has neither.",
    params: IdParams,
    /** `code` is empty after its link. */
    body: z.strictObject({ frameId: Id, frame: Frame, code: typedText().max(20) }),
    success: 201,
    reply: z.strictObject({ frameId: Id, frameUrl: z.string() }),
  }),
  load: route({
    method: 'POST',
    path: '/api/card-loads',
    access: 'customer',
    summary: 'Moves money from your balance to your card or back; the same id again moves nothing.',
    body: z.strictObject({ id: Id, direction: z.enum(['load', 'unload']), amount: typedText().max(20) }),
    success: 201,
    reply: CardLoad,
  }),
  activity: route({
    method: 'GET',
    path: '/api/card-activity',
    access: 'customer',
    summary: 'What your card did, newest first, with the balance after each.',
    query: PageQuery,
    reply: page(CardActivity).extend({ months: z.array(CardMonth) }),
  }),
}
