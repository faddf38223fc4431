import { CurrencyCode, WireMoney } from '../lib/money.ts'
import { CountryCode, Id, IdParams, Instant, PageQuery, PlainDate, page, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { CodeSent } from '../people/identity.ts'
import { Disclosure, Receipt } from '../sending/transfers.ts'

export const billCategories = [
  'electricity',
  'water',
  'gas',
  'phone',
  'internet',
  'school',
  'municipal',
  'slip',
] as const
export const BillCategory = z.enum(billCategories)
export type BillCategory = z.infer<typeof BillCategory>

/** What the number is called on the paper; the screen has the words and says where it stands. */
export const referenceKinds = [
  'key',
  'contract',
  'account',
  'service',
  'nis',
  'nic',
  'meter',
  'supply',
  'phone',
  'student',
  'property',
  'identity_card',
  'payment_reference',
  'digitable_line',
] as const
export const ReferenceKind = z.enum(referenceKinds)
export type ReferenceKind = z.infer<typeof ReferenceKind>

/** Rules of check digits that are published: FEBRABAN's of a bank slip and of a collection slip, and of the Ecuadorian identity card. */
export const ReferenceCheck = z.enum(['br_slip', 'br_collection', 'ec_card'])
export type ReferenceCheck = z.infer<typeof ReferenceCheck>

export const BillReferenceFormat = z.strictObject({
  kind: ReferenceKind,
  minLength: z.number().int(),
  maxLength: z.number().int(),
  /** Digits only, unless it has letters. */
  letters: z.boolean(),
  /** What it begins with, where a numbering plan says so; empty: anything. */
  begins: z.array(z.string()),
  check: ReferenceCheck.nullable(),
})
export type BillReferenceFormat = z.infer<typeof BillReferenceFormat>

/** `id` is also the aggregator's key ('hn-enee'). */
export const Biller = z.strictObject({
  id: z.string().regex(/^[a-z]{2}-[a-z0-9-]{2,30}$/),
  country: CountryCode,
  name: z.string(),
  category: BillCategory,
  currency: CurrencyCode,
  reference: BillReferenceFormat,
  /** It says how much is due and when; otherwise the customer types the amount. */
  tellsAmount: z.boolean(),
  /** It takes another amount than what is due. */
  partial: z.boolean(),
  /** Business days until it has credited the payment; 0 is the same day. */
  businessDays: z.number().int().min(0),
})
export type Biller = z.infer<typeof Biller>

/** What is open under a reference. `amount` is null where the biller does not say it: then it is typed. */
export const AmountDue = z.strictObject({
  amount: WireMoney.nullable(),
  dueOn: PlainDate.nullable(),
  /** Whose bill it is, masked by the biller. */
  holder: z.string().nullable(),
  /** Another amount may be paid. */
  partial: z.boolean(),
})
export type AmountDue = z.infer<typeof AmountDue>

export const BillerName = z.strictObject({
  id: z.string(),
  name: z.string(),
  country: CountryCode,
  category: BillCategory,
})

/** What a payment would cost, held for thirty minutes, with its pre-payment disclosure (12 CFR 1005.31(b)(1)). */
export const BillReview = z.strictObject({
  id: Id,
  biller: BillerName,
  reference: z.string(),
  referenceKind: ReferenceKind,
  holder: z.string().nullable(),
  dueOn: PlainDate.nullable(),
  amount: WireMoney,
  sent: WireMoney,
  fee: WireMoney,
  total: WireMoney,
  rate: z.string(),
  demoRate: z.boolean(),
  dateAvailable: PlainDate,
  disclosure: Disclosure,
  expiresAt: Instant,
})
export type BillReview = z.infer<typeof BillReview>

/**
 * `paying`: the money has left the balance, and the biller has not answered for it. `paid`: the biller has it. `failed`: the biller
 * did not take it, `canceled`: the customer took it back, `returned`: the biller sent it back after it had it; then the money is in
 * the balance again.
 */
export const billStates = ['paying', 'paid', 'failed', 'canceled', 'returned'] as const
export type BillState = (typeof billStates)[number]

export const billMoves = {
  paying: ['paid', 'failed', 'canceled'],
  paid: ['returned'],
  failed: [],
  canceled: [],
  returned: [],
} as const satisfies Record<BillState, readonly BillState[]>

export const Bill = z.strictObject({
  id: Id,
  biller: BillerName,
  reference: z.string(),
  referenceKind: ReferenceKind,
  amount: WireMoney,
  sent: WireMoney,
  fee: WireMoney,
  total: WireMoney,
  rate: z.string(),
  state: z.enum(billStates),
  /** Why the biller did not take it or sent it back, in words; null otherwise. */
  reason: z.string().nullable(),
  /** Ours, also on the receipt. */
  confirmationCode: z.string(),
  /** By which the biller's own desk finds the payment; null until it has it. */
  billerConfirmation: z.string().nullable(),
  dateAvailable: PlainDate,
  /** Null when it can no longer be canceled. */
  cancelUntil: Instant.nullable(),
  /** A cancellation was requested, and the biller has not answered. */
  isCanceling: z.boolean(),
  requestedAt: Instant,
  stateAt: Instant,
})
export type Bill = z.infer<typeof Bill>

export const BillerReference = z.strictObject({ billerId: typedText().max(40), reference: typedText().max(80) })

export const bills = {
  billers: route({
    method: 'GET',
    path: '/api/billers',
    access: 'customer',
    summary: 'Whose bills you can pay, with the form of their references.',
    reply: z.strictObject({ items: z.array(Biller) }),
  }),
  lookUp: route({
    method: 'POST',
    path: '/api/amounts-due',
    access: 'customer',
    limit: { max: 60, minutes: 10 },
    summary: 'What a biller says is due under a reference.',
    body: BillerReference,
    reply: AmountDue,
  }),
  quote: route({
    method: 'POST',
    path: '/api/bill-quotes',
    idempotent: true,
    access: 'customer',
    summary: 'Holds what a bill costs for thirty minutes, and discloses it; the same id again is the same quote.',
    /** In the biller's currency; null: what is due. */
    body: BillerReference.extend({ id: Id, amount: typedText().max(20).nullable() }),
    success: 201,
    reply: BillReview,
  }),
  review: route({
    method: 'GET',
    path: '/api/bill-quotes/:id',
    access: 'customer',
    summary: 'A quote of a bill as it was disclosed.',
    params: IdParams,
    reply: BillReview,
  }),
  sendCode: route({
    method: 'POST',
    path: '/api/bill-quotes/:id/code',
    access: 'customer',
    summary: 'Mails the code that confirms exactly this amount to exactly this biller and reference.',
    params: IdParams,
    reply: CodeSent.extend({ sentTo: z.string() }),
  }),
  pay: route({
    method: 'POST',
    path: '/api/bills',
    idempotent: true,
    proofs: ['code'],
    access: 'customer',
    summary: 'Pays a bill from your balance; the same id again is the same payment.',
    /** `code` is empty after its link. */
    body: z.strictObject({ id: Id, quoteId: Id, code: typedText().max(20) }),
    success: 201,
    reply: Bill,
  }),
  list: route({
    method: 'GET',
    path: '/api/bills',
    access: 'customer',
    summary: 'The bills that you paid, newest first.',
    query: PageQuery,
    reply: page(Bill),
  }),
  read: route({
    method: 'GET',
    path: '/api/bills/:id',
    access: 'customer',
    summary: 'One of the bills that you paid.',
    params: IdParams,
    reply: Bill,
  }),
  cancel: route({
    method: 'POST',
    path: '/api/bills/:id/cancellation',
    access: 'customer',
    summary:
      'Takes a payment back within thirty minutes unless the biller has it; everything comes back (12 CFR 1005.34).',
    params: IdParams,
    success: 202,
    reply: Bill,
  }),
  receipt: route({
    method: 'GET',
    path: '/api/bills/:id/receipt',
    access: 'customer',
    summary: 'The receipt (12 CFR 1005.31(b)(2)).',
    params: IdParams,
    reply: Receipt,
  }),
  receiptPdf: route({
    method: 'GET',
    path: '/api/bills/:id/receipt.pdf',
    access: 'customer',
    limit: { max: 60, minutes: 10 },
    summary: 'The receipt as a PDF to keep or print.',
    params: IdParams,
  }),
}
