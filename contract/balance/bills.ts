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

/** The reference's label on the printed bill; the screen has the text and describes its position. */
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

/** Published check-digit rules: FEBRABAN bank slip and collection slip, and the Ecuadorian identity card. */
export const ReferenceCheck = z.enum(['br_slip', 'br_collection', 'ec_card'])
export type ReferenceCheck = z.infer<typeof ReferenceCheck>

export const BillReferenceFormat = z.strictObject({
  kind: ReferenceKind,
  minLength: z.number().int(),
  maxLength: z.number().int(),
  /** Digits only when false. */
  letters: z.boolean(),
  /** Prefixes where a numbering plan defines them; empty: any. */
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
  /** The biller reports the amount due and due date; otherwise the customer types the amount. */
  tellsAmount: z.boolean(),
  /** The biller accepts amounts other than the amount due. */
  partial: z.boolean(),
  /** Business days until the biller credits the payment; 0 is the same day. */
  businessDays: z.number().int().min(0),
})
export type Biller = z.infer<typeof Biller>

/** Open amount of a reference. `amount` is null where the biller does not report it: the customer types it. */
export const AmountDue = z.strictObject({
  amount: WireMoney.nullable(),
  dueOn: PlainDate.nullable(),
  /** Name of the account holder, masked by the biller. */
  holder: z.string().nullable(),
  partial: z.boolean(),
})
export type AmountDue = z.infer<typeof AmountDue>

export const BillerName = z.strictObject({
  id: z.string(),
  name: z.string(),
  country: CountryCode,
  category: BillCategory,
})

/** A price quote valid for thirty minutes, with its pre-payment disclosure (12 CFR 1005.31(b)(1)). */
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
 * `paying`: debited from the balance, no answer from the biller yet. `paid`: the biller has it. `failed`: the biller refused it.
 * `canceled`: the customer canceled it. `returned`: the biller returned it after payment. The last three credit the balance again.
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
  /** Refusal or return reason as text; null otherwise. */
  reason: z.string().nullable(),
  /** Ours, also on the receipt. */
  confirmationCode: z.string(),
  /** The biller's own reference for support; null until paid. */
  billerConfirmation: z.string().nullable(),
  dateAvailable: PlainDate,
  /** Null once it can no longer be canceled. */
  cancelUntil: Instant.nullable(),
  isCanceling: z.boolean(),
  /** Its cancellation was refused, and the biller's answer is pending. */
  isTooLate: z.boolean(),
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
    summary: 'The billers that you can pay, with the format of their references.',
    reply: z.strictObject({ items: z.array(Biller) }),
  }),
  lookUp: route({
    method: 'POST',
    path: '/api/amounts-due',
    access: 'customer',
    limit: { max: 60, minutes: 10 },
    summary: 'The amount due under a reference, as reported by the biller.',
    body: BillerReference,
    reply: AmountDue,
  }),
  quote: route({
    method: 'POST',
    path: '/api/bill-quotes',
    idempotent: true,
    access: 'customer',
    summary: 'Quotes a bill for thirty minutes, and discloses the quote.',
    /** In the biller's currency; null: the amount due. */
    body: BillerReference.extend({ id: Id, amount: typedText().max(20).nullable() }),
    success: 201,
    reply: BillReview,
  }),
  review: route({
    method: 'GET',
    path: '/api/bill-quotes/:id',
    access: 'customer',
    summary: 'A bill’s quote as it was disclosed.',
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
    summary: 'Pays a bill from your balance.',
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
      'Cancels a payment within thirty minutes unless the biller has credited it; refunds it in full (12 CFR 1005.34).',
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
