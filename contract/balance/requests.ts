import { CurrencyCode, WireMoney } from '../lib/money.ts'
import { Id, IdParams, Instant, PageQuery, PlainDate, page, route } from '../lib/route.ts'
import { typedParagraphs, typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'

/**
 * - `pending`: link not opened yet; `seen`: link opened.
 * - `paying`: a payment is in progress and blocks any other payer.
 * - `paid`: credited to the balance, possibly still held.
 * - `expired`, `canceled`: no longer payable. `declined`: the addressee refused to pay.
 * - `refunded`: fully refunded. A multi-payment request stays `pending` or `seen` until it closes. A request becomes payable again after
 * a bank return.
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

/** Payable, cancelable and declinable. */
export const isOpenRequest = (state: RequestState): boolean => state === 'pending' || state === 'seen'

/** How a request is paid: from a balance with us, or as a guest by card or from a bank account. */
export const payWays = ['balance', 'card', 'bank'] as const
export type PayWay = (typeof payWays)[number]

/**
 * - `pending`: in progress. `held`: credited, not available until its day. `usable`: available.
 * - `failed`: never credited. `returned`: returned by the bank, or disputed by a cardholder. `refunded`: fully refunded.
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

/** `sent`: on its way to the payer. `failed`: not delivered; `returned`: returned after delivery. Both credit the balance again. */
export const requestRefundStates = ['sent', 'done', 'failed', 'returned'] as const
export type RequestRefundState = (typeof requestRefundStates)[number]

export const requestNote_max = 140
/** Furthest expiry date, in days ahead. */
export const requestDays_max = 90
export const reminders_max = 3
export const requestPictureBytesMax = 8 * 1024 * 1024

export const Request = z.strictObject({
  id: Id,
  /** The expected payer; empty for an open request. */
  payer: z.string(),
  email: z.string().nullable(),
  /** Null: the payer chooses. */
  amount: WireMoney.nullable(),
  currency: CurrencyCode,
  note: z.string(),
  hasPicture: z.boolean(),
  many: z.boolean(),
  state: z.enum(requestStates),
  /** The last payable day, New York's. */
  expiresOn: PlainDate,
  /** The link's path on our own origin. */
  path: z.string(),
  seenAt: Instant.nullable(),
  /** Payments received net of refunds, and their number. */
  received: WireMoney,
  payments: z.number().int(),
  /** Remaining reminders to the addressee, and the time of the next. Zero where it was sent to no one. */
  remindersLeft: z.number().int(),
  remindFrom: Instant.nullable(),
  createdAt: Instant,
  stateAt: Instant,
})
export type Request = z.infer<typeof Request>

export const RequestRefund = z.strictObject({
  id: Id,
  amount: WireMoney,
  /** Refunded part of the fee. */
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
  /** Failure or return reason as text. */
  reason: z.string().nullable(),
  /** The receiver's debt from a return after the money was used. */
  owed: WireMoney.nullable(),
  /** The day from which it is available; null where it is available on arrival. */
  usableOn: PlainDate.nullable(),
  refundable: WireMoney,
  refunds: z.array(RequestRefund),
  requestedAt: Instant,
  settledAt: Instant.nullable(),
})
export type RequestPayment = z.infer<typeof RequestPayment>

export const RequestDetail = Request.extend({ paid: z.array(RequestPayment) })
export type RequestDetail = z.infer<typeof RequestDetail>

/** `open`: payable, or being paid. */
export const requestFilters = ['all', 'open', 'paid', 'expired'] as const
export type RequestFilter = (typeof requestFilters)[number]

/** Totals per currency, each with its number of requests or payments. */
const Sums = z.array(z.strictObject({ amount: WireMoney, count: z.number().int() }))

const RequestList = page(Request).extend({
  counts: z.strictObject({
    all: z.number().int(),
    open: z.number().int(),
    paid: z.number().int(),
    expired: z.number().int(),
  }),
  /** Open requests, payments received this month (New York's), and expired unpaid requests. */
  sums: z.strictObject({ open: Sums, received: Sums, expired: Sums }),
})

/** A request addressed to the caller's account address. */
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
    idempotent: true,
    access: 'customer',
    summary: 'Uploads a photograph for a request.',
    params: IdParams,
    multipart: true,
    body: z.strictObject({}),
    reply: z.strictObject({ id: Id }),
  }),
  create: route({
    method: 'POST',
    path: '/api/requests',
    idempotent: true,
    access: 'customer',
    summary: 'Creates a payment request.',
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
    summary: 'Your requests, newest first, with their totals.',
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
    summary: 'Closes a request: its link can no longer be paid.',
    params: IdParams,
    reply: Request,
  }),
  remind: route({
    method: 'POST',
    path: '/api/requests/:id/reminders',
    access: 'customer',
    summary: 'Reminds the addressee of a request, at most three times and once a day.',
    params: IdParams,
    reply: Request,
  }),
  refund: route({
    method: 'POST',
    path: '/api/request-payments/:id/refunds',
    idempotent: true,
    access: 'customer',
    summary: 'Refunds a payment, in full or in part, to its source.',
    params: IdParams,
    body: z.strictObject({ id: Id, amount: typedText().max(20) }),
    success: 201,
    reply: RequestDetail,
  }),
  incoming: route({
    method: 'GET',
    path: '/api/incoming-requests',
    access: 'customer',
    summary: 'Payment requests addressed to you, newest first.',
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
