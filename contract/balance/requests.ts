import { CurrencyCode, WireMoney } from '../lib/money.ts'
import { Id, IdParams, Instant, PageQuery, PlainDate, page, route } from '../lib/route.ts'
import { typedParagraphs, typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'

/**
 * - `pending`: nobody has opened its link; `seen`: its link was opened.
 * - `paying`: a payment is on its way, and nobody else can pay it.
 * - `paid`: the money is in the balance, also where it is still held.
 * - `expired`, `canceled`: it can no longer be paid. `declined`: whom it was sent to will not pay it.
 * - `refunded`: all that was paid was given back.
 * One that can be paid many times stays `pending` or `seen` until it ends. What a bank takes back can be paid again.
 */
export const requestMoves = {
  pending: ['seen', 'paying', 'paid', 'expired', 'canceled', 'declined'],
  seen: ['paying', 'paid', 'expired', 'canceled', 'declined'],
  paying: ['seen', 'paid', 'expired', 'canceled'],
  paid: ['seen', 'expired', 'refunded'],
  expired: ['paid'],
  canceled: [],
  declined: [],
  refunded: ['paid'],
} as const satisfies Record<string, readonly string[]>
export type RequestState = keyof typeof requestMoves
export const requestStates = Object.keys(requestMoves) as RequestState[]

/** It can be paid, canceled and declined. */
export const isOpenRequest = (state: RequestState): boolean => state === 'pending' || state === 'seen'

/** How a request is paid: from a balance with us, or as a guest by card or from a bank account. */
export const payWays = ['balance', 'card', 'bank'] as const
export type PayWay = (typeof payWays)[number]

/**
 * - `pending`: on its way. `held`: in the balance until the day from which it may be used. `usable`: it may be used.
 * - `failed`: it never came. `returned`: the bank took it back, or a cardholder disputed it. `refunded`: all of it was given back.
 */
export const requestPaymentMoves = {
  pending: ['held', 'usable', 'failed'],
  held: ['usable', 'returned'],
  usable: ['returned', 'refunded'],
  failed: [],
  returned: ['usable'],
  refunded: ['usable', 'returned'],
} as const satisfies Record<string, readonly string[]>
export type RequestPaymentState = keyof typeof requestPaymentMoves
export const requestPaymentStates = Object.keys(requestPaymentMoves) as RequestPaymentState[]

/** `sent`: on its way to the payer. `failed`: it did not reach them; `returned`: it came back after it had. It is in the balance again. */
export const requestRefundStates = ['sent', 'done', 'failed', 'returned'] as const
export type RequestRefundState = (typeof requestRefundStates)[number]

export const requestNote_max = 140
/** The last day may be so many days ahead. */
export const requestDays_max = 90
export const reminders_max = 3
export const requestPictureBytesMax = 8 * 1024 * 1024

export const Request = z.strictObject({
  id: Id,
  /** Whom its owner expects to pay; empty where nobody in particular. */
  payer: z.string(),
  email: z.string().nullable(),
  /** Null: the payer chooses. */
  amount: WireMoney.nullable(),
  currency: CurrencyCode,
  note: z.string(),
  hasPicture: z.boolean(),
  many: z.boolean(),
  state: z.enum(requestStates),
  /** The last day on which it can be paid, New York's. */
  expiresOn: PlainDate,
  /** Its link, from our own address on. */
  path: z.string(),
  seenAt: Instant.nullable(),
  /** What has come in, without what was given back; and in how many payments. */
  received: WireMoney,
  payments: z.number().int(),
  /** How often its reader may still be reminded, and from when on. Zero where it was sent to nobody. */
  remindersLeft: z.number().int(),
  remindFrom: Instant.nullable(),
  createdAt: Instant,
  stateAt: Instant,
})
export type Request = z.infer<typeof Request>

export const RequestRefund = z.strictObject({
  id: Id,
  amount: WireMoney,
  /** What of the fee goes back to the payer with it. */
  fee: WireMoney,
  state: z.enum(requestRefundStates),
  reason: z.string().nullable(),
  requestedAt: Instant,
  stateAt: Instant,
})

export const RequestPayment = z.strictObject({
  id: Id,
  way: z.enum(payWays),
  payer: z.string(),
  amount: WireMoney,
  state: z.enum(requestPaymentStates),
  /** Why it failed or came back, in words. */
  reason: z.string().nullable(),
  /** What its receiver owes of it, because it came back after it was used. */
  owed: WireMoney.nullable(),
  /** The day from which it may be used; null where it may be used when it arrives. */
  usableOn: PlainDate.nullable(),
  /** What can still be given back now. */
  refundable: WireMoney,
  refunds: z.array(RequestRefund),
  requestedAt: Instant,
  settledAt: Instant.nullable(),
})
export type RequestPayment = z.infer<typeof RequestPayment>

export const RequestDetail = Request.extend({ paid: z.array(RequestPayment) })
export type RequestDetail = z.infer<typeof RequestDetail>

/** `open`: can still be paid, or is being paid. */
export const requestFilters = ['all', 'open', 'paid', 'expired'] as const
export type RequestFilter = (typeof requestFilters)[number]

/** Money of several currencies, each with how many requests or payments it adds up. */
const Sums = z.array(z.strictObject({ amount: WireMoney, count: z.number().int() }))

const RequestList = page(Request).extend({
  counts: z.strictObject({
    all: z.number().int(),
    open: z.number().int(),
    paid: z.number().int(),
    expired: z.number().int(),
  }),
  /** What is asked for and can still be paid, what has come in this month (New York's), and what nobody paid in time. */
  sums: z.strictObject({ open: Sums, received: Sums, expired: Sums }),
})

/** What was asked of the caller, by the address of their account. */
export const IncomingRequest = z.strictObject({
  id: Id,
  asker: z.string(),
  amount: WireMoney.nullable(),
  currency: CurrencyCode,
  note: z.string(),
  hasPicture: z.boolean(),
  expiresOn: PlainDate,
  path: z.string(),
  createdAt: Instant,
})
export type IncomingRequest = z.infer<typeof IncomingRequest>

export const requests = {
  putPicture: route({
    method: 'PUT',
    path: '/api/request-pictures/:id',
    access: 'customer',
    summary: 'Uploads a photograph for a request; the same id with the same picture changes nothing.',
    params: IdParams,
    multipart: true,
    body: z.strictObject({}),
    reply: z.strictObject({ id: Id }),
  }),
  create: route({
    method: 'POST',
    path: '/api/requests',
    access: 'customer',
    summary: 'Asks for money; the same id again is the same request.',
    body: z.strictObject({
      id: Id,
      payer: typedText().max(80).default(''),
      email: typedText().max(254).default(''),
      /** Empty: the payer chooses. */
      amount: typedText().max(20).default(''),
      currency: CurrencyCode,
      note: typedParagraphs().max(requestNote_max).default(''),
      pictureId: Id.nullable().default(null),
      expiresOn: PlainDate,
      many: z.boolean().default(false),
    }),
    success: 201,
    reply: Request,
  }),
  list: route({
    method: 'GET',
    path: '/api/requests',
    access: 'customer',
    summary: 'Your requests, newest first, and what they add up to.',
    query: PageQuery.extend({ filter: z.enum(requestFilters).default('all') }),
    reply: RequestList,
  }),
  read: route({
    method: 'GET',
    path: '/api/requests/:id',
    access: 'customer',
    summary: 'One request with its payments.',
    params: IdParams,
    reply: RequestDetail,
  }),
  picture: route({
    method: 'GET',
    path: '/api/requests/:id/picture',
    access: 'customer',
    summary: 'The photograph of your request.',
    params: IdParams,
  }),
  cancel: route({
    method: 'POST',
    path: '/api/requests/:id/cancellation',
    access: 'customer',
    summary: 'Ends a request: its link can no longer be paid.',
    params: IdParams,
    reply: Request,
  }),
  remind: route({
    method: 'POST',
    path: '/api/requests/:id/reminders',
    access: 'customer',
    summary: 'Reminds whom a request was sent to, three times at most and once a day.',
    params: IdParams,
    reply: Request,
  }),
  refund: route({
    method: 'POST',
    path: '/api/request-payments/:id/refunds',
    access: 'customer',
    summary: 'Gives a payment back, whole or in part, the way it was paid; the same id again is the same refund.',
    params: IdParams,
    body: z.strictObject({ id: Id, amount: typedText().max(20) }),
    success: 201,
    reply: RequestDetail,
  }),
  incoming: route({
    method: 'GET',
    path: '/api/incoming-requests',
    access: 'customer',
    summary: 'What others ask you to pay, newest first.',
    query: PageQuery,
    reply: page(IncomingRequest),
  }),
  decline: route({
    method: 'POST',
    path: '/api/incoming-requests/:id/refusal',
    access: 'customer',
    summary: 'Declines a request that was sent to you.',
    params: IdParams,
    reply: z.strictObject({ status: z.literal(true) }),
  }),
}
