import { WireMoney } from '../lib/money.ts'
import { Id, IdParams, Instant, PageQuery, page, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { CodeSent } from '../people/identity.ts'

/**
 * `ordered`: not issued yet. `frozen`: all authorizations are declined until its owner unfreezes it. `replaced`: superseded by another
 * card. Authorizations approved before a card was closed still settle.
 */
export const cardMoves = {
  // Closed: its owner's account was closed before the issuer answered.
  ordered: ['active', 'refused', 'closed'],
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
 * `pending`: held until the merchant collects. `reversed`: fully reversed by the merchant. `expired`: not collected in time. A merchant
 * may still collect reversed, expired or declined purchases.
 */
export const purchaseStates = ['pending', 'completed', 'reversed', 'expired', 'declined'] as const
export type PurchaseState = (typeof purchaseStates)[number]

/** Merchant groups by the networks' category codes (ISO 18245). */
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
/** The card is always declined there. */
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
  holder: z.string(),
  last4: z.string().nullable(),
  expires: z.strictObject({ month: z.int().min(1).max(12), year: z.int() }).nullable(),
  createdAt: Instant,
  stateAt: Instant,
})
export type Card = z.infer<typeof Card>

const Usage = z.strictObject({ limit: WireMoney, used: WireMoney, max: WireMoney })

export const CardOverview = z.strictObject({
  /** A card issuer is configured. */
  isOffered: z.boolean(),
  isSandbox: z.boolean(),
  /** The disclosures that cover the card are accepted (12 CFR 1005.18). */
  isDisclosed: z.boolean(),
  /** Cards require a verified identity. */
  isVerified: z.boolean(),
  card: Card.nullable(),
  /** Until then a new password blocks loads, higher limits, and the card's number and PIN; null: nothing is blocked. */
  pausedUntil: Instant.nullable(),
  /** The card's posted balance, the part held for purchases, and the available rest. */
  balance: z.strictObject({ posted: WireMoney, held: WireMoney, available: WireMoney }),
  /** Loadable amount: the dollar balance. */
  wallet: WireMoney,
  /** `max`: the program's limit, an upper bound for the customer's own. */
  day: Usage,
  month: Usage,
  /** Daily limits by kind of merchant; null: no limit of its own. Zero: always declined. */
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
  /** `posted` for ledger entries, otherwise the state of the purchase. */
  state: z.enum(['posted', 'pending', 'reversed', 'expired', 'declined']),
  /** The merchant; empty for the customer's own loads and unloads. */
  title: z.string(),
  city: z.string(),
  merchantKind: z.enum(merchantKinds).nullable(),
  /** Negative: a debit. */
  amount: WireMoney,
  /** The running balance after it; null for unposted entries. */
  balance: WireMoney.nullable(),
  reason: z.enum(declineReasons).nullable(),
  /** Its purchase, which may be disputed. */
  purchaseId: Id.nullable(),
  at: Instant,
})
export type CardActivity = z.infer<typeof CardActivity>

/** A month of New York: purchases net of refunds. */
export const CardMonth = z.strictObject({ month: z.string().regex(/^\d{4}-\d{2}$/), spent: WireMoney })
export type CardMonth = z.infer<typeof CardMonth>

const Frame = z.enum(['details', 'pin'])
export type CardFrame = z.infer<typeof Frame>

export const cards = {
  overview: route({
    method: 'GET',
    path: '/api/cards',
    access: 'customer',
    summary: 'Your prepaid card, its balance and the used part of its limits.',
    reply: CardOverview,
  }),
  order: route({
    method: 'POST',
    path: '/api/cards',
    idempotent: true,
    access: 'customer',
    summary: 'Orders your virtual prepaid card.',
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
    summary: 'Sets the spending limits of your card for a day, a month, and a day at a kind of merchant.',
    params: IdParams,
    body: z.strictObject({
      day: typedText().max(20),
      month: typedText().max(20),
      /** '0': always declined. An omitted kind has no limit of its own. */
      kinds: z.partialRecord(z.enum(merchantKinds), typedText().max(20)),
    }),
    reply: CardOverview,
  }),
  replace: route({
    method: 'POST',
    path: '/api/cards/:id/replacement',
    idempotent: true,
    access: 'customer',
    summary: 'Closes a lost, stolen or exposed card and orders a replacement with the same balance.',
    params: IdParams,
    body: z.strictObject({ id: Id, reason: z.enum(replaceReasons) }),
    success: 201,
    reply: Card,
  }),
  close: route({
    method: 'POST',
    path: '/api/cards/:id/closure',
    access: 'customer',
    summary: 'Closes your card; its balance moves to your wallet.',
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
      "Opens the issuer's own frame, which shows the number and code of your card or collects its PIN; SOL has neither.",
    params: IdParams,
    /** `code` is empty after its link. */
    body: z.strictObject({ frameId: Id, frame: Frame, code: typedText().max(20) }),
    success: 201,
    reply: z.strictObject({ frameId: Id, frameUrl: z.string() }),
  }),
  load: route({
    method: 'POST',
    path: '/api/card-loads',
    idempotent: true,
    access: 'customer',
    summary: 'Moves money from your balance to your card or back.',
    body: z.strictObject({ id: Id, direction: z.enum(['load', 'unload']), amount: typedText().max(20) }),
    success: 201,
    reply: CardLoad,
  }),
  activity: route({
    method: 'GET',
    path: '/api/card-activity',
    access: 'customer',
    summary: 'Your card’s activity, newest first, with the balance after each.',
    query: PageQuery,
    reply: page(CardActivity).extend({ months: z.array(CardMonth) }),
  }),
}
