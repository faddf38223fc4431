import { reasonLetters } from '../account/businesses.ts'
import { WireMoney } from '../lib/money.ts'
import { Id, IdParams, Instant, PageQuery, PlainDate, page, route } from '../lib/route.ts'
import { typedParagraphs, typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'

/**
 * `draft`: editable and removable, without a number. `open`: unpaid. `paid` and `credited`: nothing left to pay, because it was paid, at
 * least in part, or fully credited.
 */
export const invoiceMoves = {
  draft: ['open'],
  open: ['paid', 'credited'],
  paid: [],
  /** A payment after the credit: it is owed to the company. */
  credited: ['paid'],
} as const satisfies Record<string, readonly string[]>
export type InvoiceState = keyof typeof invoiceMoves
export const invoiceStates = Object.keys(invoiceMoves) as InvoiceState[]

export const invoiceFilters = ['all', 'draft', 'open', 'overdue', 'paid', 'credited'] as const

/** Days overdue, whole days, both included; null: unbounded. */
export const invoiceAges = {
  ...{ current: [null, 0], late1: [1, 30], late31: [31, 60], late61: [61, 90], late91: [91, null] },
} as const
export type InvoiceAge = keyof typeof invoiceAges
export const invoiceAgeNames = Object.keys(invoiceAges) as InvoiceAge[]

const filters = [...invoiceFilters, ...invoiceAgeNames] as const
export type InvoiceFilter = (typeof filters)[number]

export const invoiceOrders = ['newest', 'due', 'total'] as const

/** Filter and order of a list of invoices. */
export const InvoicesSought = z.strictObject({
  filter: z.enum(filters).default('all'),
  /** Part of a number or company name. */
  search: typedText().max(254).optional(),
  sort: z.enum(invoiceOrders).default('newest'),
  direction: z.enum(['asc', 'desc']).default('desc'),
})
export type InvoicesSought = z.infer<typeof InvoicesSought>

export const invoiceLines_max = 20
/** Cents: a hundred thousand dollars a line. */
export const invoiceLine_max = 10_000_000n

const LineDetails = z.strictObject({
  words: typedText().min(1).max(120),
  quantity: z.int().min(1).max(9_999),
  /** Unit price with a decimal point: '25.00'. */
  price: typedText().max(20),
})

const InvoiceDetails = z.strictObject({
  businessId: Id,
  dueOn: PlainDate,
  note: typedParagraphs().max(300).default(''),
  lines: z.array(LineDetails).min(1).max(invoiceLines_max),
})
export type InvoiceDetails = z.infer<typeof InvoiceDetails>

const InvoiceLine = z.strictObject({ words: z.string(), quantity: z.int(), price: WireMoney, amount: WireMoney })

const InvoiceSummary = z.strictObject({
  id: Id,
  number: z.string().nullable(),
  businessId: Id,
  business: z.string(),
  state: z.enum(invoiceStates),
  isOverdue: z.boolean(),
  dueOn: PlainDate,
  issuedAt: Instant.nullable(),
  total: WireMoney,
  paid: WireMoney,
  credited: WireMoney,
  left: WireMoney,
  refunded: WireMoney,
  overpaid: WireMoney,
})
export type InvoiceSummary = z.infer<typeof InvoiceSummary>

const InvoicePayment = z.strictObject({
  id: Id,
  amount: WireMoney,
  receivedOn: PlainDate,
  reference: z.string(),
  by: z.string(),
  at: Instant,
})
const CreditNote = z.strictObject({
  id: Id,
  number: z.string(),
  amount: WireMoney,
  reason: z.string(),
  by: z.string(),
  at: Instant,
})

const InvoiceRefund = z.strictObject({
  id: Id,
  amount: WireMoney,
  sentOn: PlainDate,
  reference: z.string(),
  reason: z.string(),
  by: z.string(),
  at: Instant,
})

export const Invoice = InvoiceSummary.extend({
  note: z.string(),
  lines: z.array(InvoiceLine),
  createdBy: z.string(),
  createdAt: Instant,
  issuedBy: z.string().nullable(),
  /** When it was mailed to the owners of the company; null before. */
  mailedAt: Instant.nullable(),
  reminders: z.int(),
  remindedAt: Instant.nullable(),
  payments: z.array(InvoicePayment),
  credits: z.array(CreditNote),
  refunds: z.array(InvoiceRefund),
})
export type Invoice = z.infer<typeof Invoice>

const permission = 'invoices.manage' as const
const Done = z.strictObject({ status: z.literal(true) })
const Amount = typedText().max(20)
const BankReference = typedText().min(1).max(80)
const Reason = typedParagraphs().min(reasonLetters.min).max(reasonLetters.max)

export const adminInvoices = {
  list: route({
    method: 'GET',
    path: '/api/admin/invoices',
    access: 'admin',
    permission,
    summary: 'Invoices to companies by search, the newest first, with their open total.',
    query: PageQuery.extend(InvoicesSought.shape),
    reply: page(InvoiceSummary).extend({
      owed: WireMoney,
      /** Amounts due by age; every age in its order. */
      ages: z.array(z.strictObject({ age: z.enum(invoiceAgeNames), owed: WireMoney })),
    }),
  }),
  companies: route({
    method: 'GET',
    path: '/api/admin/invoice-companies',
    access: 'admin',
    permission,
    summary: 'Companies that can be invoiced, by name.',
    reply: z.strictObject({ items: z.array(z.strictObject({ id: Id, name: z.string() })) }),
  }),
  csv: route({
    method: 'GET',
    path: '/api/admin/invoices.csv',
    access: 'admin',
    permission,
    summary: 'The whole list behind the filter as CSV, streamed; the export is audited.',
    query: InvoicesSought,
  }),
  create: route({
    method: 'POST',
    path: '/api/admin/invoices',
    idempotent: true,
    access: 'admin',
    permission,
    summary: 'Creates a draft.',
    body: InvoiceDetails.extend({ id: Id }),
    success: 201,
    reply: Invoice,
  }),
  read: route({
    method: 'GET',
    path: '/api/admin/invoices/:id',
    access: 'admin',
    permission,
    summary: 'One invoice with its payments, credit notes and refunds.',
    params: IdParams,
    reply: Invoice,
  }),
  change: route({
    method: 'PUT',
    path: '/api/admin/invoices/:id',
    access: 'admin',
    permission,
    summary: 'Replaces the lines of a draft.',
    params: IdParams,
    body: InvoiceDetails,
    reply: Invoice,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/admin/invoices/:id',
    access: 'admin',
    permission,
    summary: 'Deletes a draft. A numbered invoice is credited instead.',
    params: IdParams,
    reply: Done,
  }),
  issue: route({
    method: 'POST',
    path: '/api/admin/invoices/:id/issue',
    access: 'admin',
    permission,
    summary: 'Numbers a draft, books the receivable, and mails it to the owners of the company as a PDF.',
    params: IdParams,
    reply: Invoice,
  }),
  recordPayment: route({
    method: 'POST',
    path: '/api/admin/invoices/:id/payments',
    idempotent: true,
    access: 'admin',
    permission,
    summary: 'Books a company’s payment into our bank account; the excess is owed to the company.',
    params: IdParams,
    body: z.strictObject({ id: Id, amount: Amount, receivedOn: PlainDate, reference: BankReference }),
    reply: Invoice,
  }),
  credit: route({
    method: 'POST',
    path: '/api/admin/invoices/:id/credits',
    idempotent: true,
    access: 'admin',
    permission: 'invoices.credit',
    summary:
      'Issues a credit note for a billed amount, or a part of it, also as a PDF. Dual approval above one person’s limit.',
    params: IdParams,
    body: z.strictObject({ id: Id, amount: Amount, reason: Reason }),
    reply: Invoice,
  }),
  refund: route({
    method: 'POST',
    path: '/api/admin/invoices/:id/refunds',
    idempotent: true,
    access: 'admin',
    permission: 'invoices.credit',
    summary: 'Books a refund of a company’s overpayment. Dual approval above one person’s limit.',
    params: IdParams,
    body: z.strictObject({ id: Id, amount: Amount, sentOn: PlainDate, reference: BankReference, reason: Reason }),
    reply: Invoice,
  }),
  remind: route({
    method: 'POST',
    path: '/api/admin/invoices/:id/reminder',
    access: 'admin',
    permission,
    summary: 'Mails an overdue invoice again, at most once a day.',
    params: IdParams,
    reply: Invoice,
  }),
  pdf: route({
    method: 'GET',
    path: '/api/admin/invoices/:id/invoice.pdf',
    access: 'admin',
    permission,
    summary: 'The invoice as a PDF; a draft is marked as one.',
    params: IdParams,
  }),
  creditPdf: route({
    method: 'GET',
    path: '/api/admin/invoices/:id/credits/:creditId/credit-note.pdf',
    access: 'admin',
    permission,
    summary: 'A credit note as a PDF.',
    params: IdParams.extend({ creditId: Id }),
  }),
}

/** A company's invoices, as displayed to its members. */
export const businessInvoices = {
  list: route({
    method: 'GET',
    path: '/api/businesses/:id/invoices',
    access: 'customer',
    summary: 'SOL’s invoices to a business, the newest first.',
    params: IdParams,
    query: PageQuery,
    reply: page(InvoiceSummary.omit({ businessId: true, business: true })),
  }),
  pdf: route({
    method: 'GET',
    path: '/api/businesses/:id/invoices/:invoiceId/invoice.pdf',
    access: 'customer',
    limit: { max: 60, minutes: 10 },
    summary: 'An invoice of SOL to a business as a PDF.',
    params: IdParams.extend({ invoiceId: Id }),
  }),
}
