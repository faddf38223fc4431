import { CurrencyCode, WireMoney } from '../lib/money.ts'
import { CountryCode, Id, IdParams, Instant, PageQuery, PlainDate, page, route } from '../lib/route.ts'
import { typedParagraphs, typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { Assertion, RequestOptions } from '../people/factors.ts'
import { CodeSent } from '../people/identity.ts'
import { batchBodyBytes_max, TableCheck } from '../sending/batch-table.ts'
import { Batch } from '../sending/batches.ts'
import { Terms } from '../sending/quotes.ts'
import { TransferState } from '../sending/transfers.ts'
import { Attachment, AttachmentIds } from '../staff/attachments.ts'
import { reasonLetters } from './businesses.ts'

export const paymentKinds = ['invoice', 'payroll'] as const
export type PaymentKind = (typeof paymentKinds)[number]
export const payrollLines_max = 200

/**
 * `draft`: its preparer may confirm it alone. `waiting`: needs another member's approval. `confirmed`: its transfers are being created.
 * `done`: each line became a transfer or failed.
 */
export const paymentStates = ['draft', 'waiting', 'confirmed', 'done', 'declined', 'withdrawn'] as const
export type PaymentState = (typeof paymentStates)[number]

export const paymentMoves = {
  draft: ['waiting', 'confirmed', 'withdrawn'],
  waiting: ['confirmed', 'declined', 'withdrawn'],
  confirmed: ['done'],
  done: [],
  declined: [],
  withdrawn: [],
} as const satisfies Record<PaymentState, readonly PaymentState[]>

const Line = z.strictObject({
  recipientId: Id,
  /** Decimal point: '250.00'. */
  amount: typedText().max(20),
  /** USD is the amount sent; the destination's currency is the amount received. */
  currency: CurrencyCode,
})

const PaymentLine = Line.extend({
  id: Id,
  name: z.string(),
  country: CountryCode,
  label: z.string(),
  /** Null before confirmation. */
  transferId: Id.nullable(),
  transfer: TransferState.nullable(),
  /** Amount sent including the fee; null before confirmation. */
  total: WireMoney.nullable(),
  received: WireMoney.nullable(),
  cancelUntil: Instant.nullable(),
  /** Confirmed terms; before confirmation, terms at the current rate, or null if it could not be sent now. */
  terms: Terms.nullable(),
  problem: z.string().nullable(),
})
export type PaymentLine = z.infer<typeof PaymentLine>

const PaymentSummary = z.strictObject({
  id: Id,
  kind: z.enum(paymentKinds),
  /** The invoice number or payroll name. */
  name: z.string(),
  /** The payee of an invoice; empty for payroll. */
  payee: z.string(),
  lines: z.int(),
  state: z.enum(paymentStates),
  dueOn: PlainDate.nullable(),
  /** Includes fees; computed at preparation until it is confirmed. */
  total: WireMoney,
  preparedBy: z.string(),
  decidedBy: z.string().nullable(),
  createdAt: Instant,
  confirmedAt: Instant.nullable(),
  sent: z.int(),
  failed: z.int(),
})
export type PaymentSummary = z.infer<typeof PaymentSummary>

export const BusinessPayment = PaymentSummary.extend({
  businessId: Id,
  note: z.string(),
  payIn: z.enum(['wallet', 'ach']),
  bankAccountId: Id.nullable(),
  payInLabel: z.string(),
  reason: z.string().nullable(),
  attachments: z.array(Attachment),
  items: z.array(PaymentLine),
  isOwn: z.boolean(),
  may: z.strictObject({ confirm: z.boolean(), submit: z.boolean(), decline: z.boolean(), withdraw: z.boolean() }),
})
export type BusinessPayment = z.infer<typeof BusinessPayment>

const PaymentParams = IdParams.extend({ paymentId: Id })
const BatchParams = PaymentParams.extend({ batchId: Id })

const StatementParams = IdParams.extend({ month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/) })
const StatementMonth = z.strictObject({
  month: z.string(),
  payments: z.int(),
  transfers: z.int(),
  paid: WireMoney,
  fees: WireMoney,
  returned: WireMoney,
})
export type BusinessMonth = z.infer<typeof StatementMonth>

export const businessPayments = {
  list: route({
    method: 'GET',
    path: '/api/businesses/:id/payments',
    access: 'customer',
    summary: 'The payments of a business, newest first; `waiting` lists those pending a decision.',
    params: IdParams,
    query: PageQuery.extend({ filter: z.enum(['all', 'waiting']).default('all') }),
    reply: page(PaymentSummary),
  }),
  check: route({
    method: 'POST',
    path: '/api/businesses/:id/payments/check',
    access: 'customer',
    summary:
      'Previews the transfer of each row of a payment, with payees matched by name, or its errors. Nothing is written.',
    params: IdParams,
    body: TableCheck.body,
    bodyBytes_max: batchBodyBytes_max,
    limit: { max: 600, minutes: 10 },
    reply: TableCheck.reply,
  }),
  prepare: route({
    method: 'POST',
    path: '/api/businesses/:id/payments',
    idempotent: true,
    access: 'customer',
    summary: 'Prepares an invoice or a payroll; nothing is paid.',
    params: IdParams,
    body: z.strictObject({
      id: Id,
      kind: z.enum(paymentKinds),
      name: typedText().max(80).default(''),
      dueOn: PlainDate.nullable().default(null),
      note: typedParagraphs().max(300).default(''),
      attachmentIds: AttachmentIds,
      payIn: z.enum(['wallet', 'ach']),
      bankAccountId: Id.nullable().default(null),
      lines: z.array(Line).min(1).max(payrollLines_max),
    }),
    limit: { max: 120, minutes: 60 },
    success: 201,
    reply: BusinessPayment,
  }),
  read: route({
    method: 'GET',
    path: '/api/businesses/:id/payments/:paymentId',
    access: 'customer',
    summary: 'One payment of a business with the state of each line.',
    params: PaymentParams,
    reply: BusinessPayment,
  }),
  submit: route({
    method: 'POST',
    path: '/api/businesses/:id/payments/:paymentId/submission',
    access: 'customer',
    summary: 'Requests the approval of the members who may give it.',
    params: PaymentParams,
    reply: BusinessPayment,
  }),
  decline: route({
    method: 'POST',
    path: '/api/businesses/:id/payments/:paymentId/refusal',
    access: 'customer',
    summary: 'Declines a payment pending approval, with a reason.',
    params: PaymentParams,
    body: z.strictObject({ reason: typedParagraphs().min(reasonLetters.min).max(reasonLetters.max) }),
    reply: BusinessPayment,
  }),
  withdraw: route({
    method: 'POST',
    path: '/api/businesses/:id/payments/:paymentId/withdrawal',
    access: 'customer',
    summary: 'Withdraws the caller’s own payment before it is confirmed.',
    params: PaymentParams,
    reply: BusinessPayment,
  }),
  disclose: route({
    method: 'POST',
    path: '/api/businesses/:id/payments/:paymentId/terms',
    idempotent: true,
    access: 'customer',
    summary: 'Discloses every line to the confirming member, and guarantees its rate for thirty minutes.',
    params: PaymentParams,
    body: z.strictObject({ batchId: Id }),
    limit: { max: 120, minutes: 60 },
    reply: Batch,
  }),
  sendCode: route({
    method: 'POST',
    path: '/api/businesses/:id/payments/:paymentId/terms/:batchId/code',
    access: 'customer',
    summary: 'Mails the code that confirms exactly these lines at exactly these terms.',
    params: BatchParams,
    reply: CodeSent.extend({ sentTo: z.string() }),
  }),
  startPasskey: route({
    method: 'POST',
    path: '/api/businesses/:id/payments/:paymentId/terms/:batchId/passkey',
    access: 'customer',
    summary: 'The challenge that a passkey signs to confirm exactly these lines; null without a passkey.',
    params: BatchParams,
    reply: z.strictObject({ passkey: RequestOptions.nullable() }),
  }),
  confirm: route({
    method: 'POST',
    path: '/api/businesses/:id/payments/:paymentId/terms/:batchId/confirmation',
    repeatable: true,
    access: 'customer',
    summary: 'Confirms a payment; by its preparer up to the limit, above it by another member.',
    params: BatchParams,
    body: z.strictObject({ code: typedText().max(20).optional(), passkey: Assertion.optional() }),
    success: 202,
    reply: BusinessPayment,
  }),
  cancel: route({
    method: 'POST',
    path: '/api/businesses/:id/payments/:paymentId/lines/:lineId/cancellation',
    access: 'customer',
    summary: 'Cancels the transfer of a line within thirty minutes.',
    params: PaymentParams.extend({ lineId: Id }),
    reply: BusinessPayment,
  }),
  receipt: route({
    method: 'GET',
    path: '/api/businesses/:id/payments/:paymentId/lines/:lineId/receipt.pdf',
    access: 'customer',
    limit: { max: 60, minutes: 10 },
    summary: 'The receipt of the transfer of a line as a PDF.',
    params: PaymentParams.extend({ lineId: Id }),
  }),
}

export const businessStatements = {
  list: route({
    method: 'GET',
    path: '/api/businesses/:id/statements',
    access: 'customer',
    summary: 'The months in which a business paid, newest first.',
    params: IdParams,
    reply: z.strictObject({ items: z.array(StatementMonth) }),
  }),
  pdf: route({
    method: 'GET',
    path: '/api/businesses/:id/statements/:month/statement.pdf',
    access: 'customer',
    limit: { max: 60, minutes: 10 },
    summary: 'The payments of a business in a month as a PDF, with a line for each transfer.',
    params: StatementParams,
  }),
  csv: route({
    method: 'GET',
    path: '/api/businesses/:id/statements/:month/statement.csv',
    access: 'customer',
    limit: { max: 60, minutes: 10 },
    summary: 'The same as CSV.',
    params: StatementParams,
  }),
}
