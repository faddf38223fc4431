import { PayInMethod, PayoutMethod } from '../ground/corridors.ts'
import { PayeeCheck } from '../ground/payee-check.ts'
import { WireMoney } from '../lib/money.ts'
import { CountryCode, Id, IdParams, Instant, PageQuery, PlainDate, page, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { Assertion, RequestOptions } from '../people/factors.ts'
import { CodeSent } from '../people/identity.ts'
import { Disclosure, Receipt } from './disclosure.ts'
import { Limits } from './limits.ts'
import { Correction, PayoutRepair } from './payout-repairs.ts'
import { Purpose } from './purposes.ts'
import { Quote, Terms } from './quotes.ts'
import { RefundTo } from './refund-to.ts'
import { transferStates, waysOn } from './transfer-states.ts'

export { Disclosure, DisclosureLine, Receipt } from './disclosure.ts'

export const cancelMinutes = 30

export const TransferState = z.enum(transferStates)
export type TransferState = z.infer<typeof TransferState>

// —— disclosures (12 CFR 1005.31) ——

export const Review = z.strictObject({
  id: Id,
  disclosure: Disclosure,
  terms: Terms,
  quote: Quote,
  recipient: z.strictObject({ id: Id, name: z.string(), label: z.string(), country: CountryCode }),
  /** The rail's check of the account holder's name; null where the rail offers none. */
  payeeCheck: PayeeCheck.nullable(),
  payIn: z.strictObject({ method: PayInMethod, label: z.string() }),
  /** The masked address of the confirmation code; null before it is requested. */
  codeSentTo: z.string().nullable(),
  /** Earliest departure because of the sender's new password; null when it leaves immediately. */
  pausedUntil: Instant.nullable(),
  /** The sender has a passkey, which confirms without a code. */
  hasPasskey: z.boolean(),
  /** The sender must say what it is for; some answers delay the payout by so many hours. Null: not asked. */
  question: z.strictObject({ told: Purpose.nullable(), waitHours: z.int() }).nullable(),
  /** The number of the sender's identity document, where the law requires it on record: missing, or being checked. Null: nothing to do. */
  idNumber: z.enum(['missing', 'in_check']).nullable(),
})
export type Review = z.infer<typeof Review>

// —— transfers ——

export const TransferStep = z.strictObject({ state: TransferState, /** when it happened */ eventAt: Instant })

export type TransferStep = z.infer<typeof TransferStep>

export const TransferSummary = z.strictObject({
  id: Id,
  state: TransferState,
  /** End of the hold after the sender's password change; null without one. */
  pausedUntil: Instant.nullable(),
  /** A person has to decide before it continues, or before a cancellation requested meanwhile is made. */
  held: z.boolean(),
  recipient: z.strictObject({ id: Id, name: z.string(), label: z.string(), country: CountryCode, city: z.string() }),
  terms: Terms,
  createdAt: Instant,
})
export type TransferSummary = z.infer<typeof TransferSummary>

/** Amount sent in a month of New York. Stopped transfers do not count. */
export const SentInMonth = z.strictObject({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  count: z.number().int(),
  sent: WireMoney,
})
export type SentInMonth = z.infer<typeof SentInMonth>

/** In one's own list. */
export const ListedTransfer = TransferSummary.extend({ refundTo: RefundTo })
export type ListedTransfer = z.infer<typeof ListedTransfer>

export const Transfer = ListedTransfer.extend({
  steps: z.array(TransferStep),
  payIn: z.strictObject({ method: PayInMethod, label: z.string() }),
  payout: z.strictObject({
    method: PayoutMethod,
    /** For cash pickup, the network of its counters and the recipient's city; null and '' otherwise. */
    agent: z.string().nullable(),
    city: z.string(),
    /** For cash pickup, once the money is available at the counter. */
    pickupCode: z.string().nullable(),
    /** Proof of delivery: the number by which the recipient's bank, or the central bank, finds the payment. Null without one. */
    proof: z.strictObject({ rail: z.enum(['spei', 'pix', 'other']), number: z.string() }).nullable(),
  }),
  /** Why the payout is paused; null unless it is. */
  pausedFor: z.enum(['new_password', 'purpose']).nullable(),
  /** Null when it can no longer be canceled. */
  cancelUntil: Instant.nullable(),
  /** Why it stopped: an error message in the caller's language; null without a problem. */
  problem: z.string().nullable(),
  /** The processor's frame for the bank's card challenge; null without one. */
  challengeUrl: z.string().nullable(),
  /** Null unless its payout waits for a detail that its sender can correct. */
  correction: Correction.nullable(),
  /** When its payout was resent, and the corrected details of the recipient. */
  repairs: z.array(PayoutRepair),
  /** The main action after its final state; null before. */
  wayOn: z.enum(waysOn).nullable(),
  trackingPath: z.string(),
  confirmationCode: z.string(),
})
export type Transfer = z.infer<typeof Transfer>

/** The public tracking view: the money's progress, without private data. */
export const Tracking = z.strictObject({
  state: TransferState,
  /** It waits for a detail of the recipient, requested from its sender. */
  needsDetail: z.boolean(),
  steps: z.array(TransferStep),
  country: CountryCode,
  city: z.string(),
  received: WireMoney,
  payout: PayoutMethod,
  /** Null while a person has to decide, since it is unknown. */
  dateAvailable: PlainDate.nullable(),
})
export type Tracking = z.infer<typeof Tracking>

const TrackParams = z.strictObject({ token: z.string().min(16).max(64) })

/** The last unstopped transfer to a recipient, as the start of a repeat. */
export const LastSent = z.strictObject({
  recipientId: Id,
  amount: WireMoney,
  payIn: PayInMethod,
  /** Null unless paid from a bank account. */
  bankAccountId: Id.nullable(),
  /** Null unless paid by card. */
  debitCardId: Id.nullable(),
  at: Instant,
})
export type LastSent = z.infer<typeof LastSent>

export const transfers = {
  limits: route({
    method: 'GET',
    path: '/api/limits',
    access: 'customer',
    summary: 'Your transfer limits, and their remaining amounts.',
    reply: Limits,
  }),
  disclose: route({
    method: 'POST',
    path: '/api/disclosures',
    idempotent: true,
    access: 'customer',
    summary: 'The pre-payment disclosure for a quote, a recipient and a payment method.',
    body: z.strictObject({
      id: Id,
      quoteId: Id,
      recipientId: Id,
      bankAccountId: Id.nullable().default(null),
      debitCardId: Id.nullable().default(null),
    }),
    success: 201,
    reply: Review,
  }),
  review: route({
    method: 'GET',
    path: '/api/disclosures/:id',
    access: 'customer',
    summary: 'A disclosure as it was shown.',
    params: IdParams,
    reply: Review,
  }),
  tellPurpose: route({
    method: 'PUT',
    path: '/api/disclosures/:id/purpose',
    access: 'customer',
    summary: 'Says what the first large transfer to a new person is for, before it is confirmed.',
    params: IdParams,
    body: z.strictObject({ purpose: Purpose }),
    reply: Review,
  }),
  sendCode: route({
    method: 'POST',
    path: '/api/disclosures/:id/code',
    access: 'customer',
    summary: 'Mails the code that confirms exactly this amount to exactly this recipient.',
    params: IdParams,
    reply: CodeSent.extend({ sentTo: z.string() }),
  }),
  startPasskey: route({
    method: 'POST',
    path: '/api/disclosures/:id/passkey',
    access: 'customer',
    summary: 'The passkey challenge to confirm exactly this amount to exactly this recipient; null without a passkey.',
    params: IdParams,
    reply: z.strictObject({ passkey: RequestOptions.nullable() }),
  }),
  create: route({
    method: 'POST',
    path: '/api/transfers',
    idempotent: true,
    access: 'customer',
    summary: 'Authorizes the transfer.',
    /** Confirmed by the mailed code ('' after its link), or by a passkey's signature for this disclosure. */
    body: z.strictObject({
      id: Id,
      disclosureId: Id,
      code: typedText().max(20).optional(),
      passkey: Assertion.optional(),
    }),
    success: 201,
    reply: Transfer,
  }),
  list: route({
    method: 'GET',
    path: '/api/transfers',
    access: 'customer',
    summary: 'Your transfers, newest first.',
    query: PageQuery.extend({
      filter: z.enum(['all', 'moving', 'delivered', 'ended']).default('all'),
      recipientId: Id.optional(),
      search: typedText().max(80).optional(),
    }),
    /** `months`: the whole months of this page's transfers, under the same filter; with `recipientId` their whole years. */
    reply: page(ListedTransfer).extend({ months: z.array(SentInMonth) }),
  }),
  lastSent: route({
    method: 'GET',
    path: '/api/transfers/last-sent',
    access: 'customer',
    summary: 'Your last transfer to each recipient, without stopped ones.',
    reply: z.strictObject({ items: z.array(LastSent) }),
  }),
  read: route({
    method: 'GET',
    path: '/api/transfers/:id',
    access: 'customer',
    summary: 'One of your transfers.',
    params: IdParams,
    reply: Transfer,
  }),
  /** Server-sent events: each message's data is a `Transfer` as JSON. */
  watch: route({
    method: 'GET',
    path: '/api/transfers/:id/events',
    access: 'customer',
    summary: 'Server-sent events: the transfer, again at each state change.',
    params: IdParams,
  }),
  cancel: route({
    method: 'POST',
    path: '/api/transfers/:id/cancellation',
    repeatable: true,
    access: 'customer',
    summary: 'Cancels within thirty minutes of authorization unless delivered, and refunds in full (12 CFR 1005.34).',
    params: IdParams,
    success: 202,
    reply: Transfer,
  }),
  receipt: route({
    method: 'GET',
    path: '/api/transfers/:id/receipt',
    access: 'customer',
    summary: 'The receipt (12 CFR 1005.31(b)(2)).',
    params: IdParams,
    reply: Receipt,
  }),
  receiptPdf: route({
    method: 'GET',
    path: '/api/transfers/:id/receipt.pdf',
    access: 'customer',
    limit: { max: 60, minutes: 10 },
    summary: 'The receipt as a PDF to keep or print.',
    params: IdParams,
  }),
  track: route({
    method: 'GET',
    path: '/api/tracking/:token',
    access: 'anyone',
    limit: { max: 600, minutes: 10 },
    summary: 'The location of the money, for anyone with the link.',
    params: TrackParams,
    reply: Tracking,
  }),
  watchTracking: route({
    method: 'GET',
    path: '/api/tracking/:token/events',
    access: 'anyone',
    limit: { max: 600, minutes: 10 },
    summary: 'The same as server-sent events, again at each state change.',
    params: TrackParams,
  }),
}
