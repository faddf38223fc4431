import { WireMoney } from '../lib/money.ts'
import { CountryCode, Id, IdParams, Instant, PageQuery, PlainDate, page, route } from '../lib/route.ts'
import { typedParagraphs, typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { lifeOf, type TransferState } from '../sending/transfer-states.ts'
import { Attachment, AttachmentIds } from '../staff/attachments.ts'
import { Remedy } from './remedies.ts'
import { remedyErrors } from './remedy-kinds.ts'

/** Errors under 12 CFR 1005.33(a)(1): those remedied with money, and `documents`, a request for documents or information (v). */
export const claimKinds = [...remedyErrors, 'documents'] as const
export type ClaimKind = (typeof claimKinds)[number]

/** `answered`: documents or information were sent. A claim without an error may be reopened once. */
export const claimMoves = {
  open: ['error', 'no_error', 'answered'],
  error: ['open'],
  no_error: ['open'],
  answered: [],
} as const satisfies Record<string, readonly string[]>
export type ClaimState = keyof typeof claimMoves
export const claimStates = Object.keys(claimMoves) as [ClaimState, ...ClaimState[]]

/** The outcomes that a claim of this kind may have. */
export const outcomesOf = (kind: ClaimKind) =>
  kind === 'documents' ? (['answered'] as const) : (['error', 'no_error'] as const)
const outcomes = ['error', 'no_error', 'answered'] as const

/** The sender's choice for an error, (c)(2): money back, or the right amount for the recipient. */
export const claimWishes = ['refund', 'resend'] as const
export type ClaimWish = (typeof claimWishes)[number]

/**
 * While the money moves, the payout itself brings the right amount; once delivered, we send what is missing, (c)(2)(i)(B). Other transfers
 * are refunded.
 */
export const mayResend = (state: TransferState): boolean => state === 'delivered' || lifeOf(state).group === 'moving'

/** After Date Available, (b)(1)(i). */
export const claimDays = 180
/** After requested documents were sent, (b)(2). */
export const afterDocumentsDays = 60
/** To decide, (c)(1). */
export const decideDays = 90
/** Business days to report a decision, (c)(1). */
export const reportDays = 3
export const claimWords_min = 10

/** A decision as it was reported. */
export const Finding = z.strictObject({ outcome: z.enum(outcomes), explanation: z.string(), reportedAt: Instant })
export type Finding = z.infer<typeof Finding>

export const Claim = z.strictObject({
  id: Id,
  transferId: Id,
  kind: z.enum(claimKinds),
  words: z.string(),
  wish: z.enum(claimWishes).nullable(),
  state: z.enum(claimStates),
  openedAt: Instant,
  decideBy: PlainDate,
  decidedAt: Instant.nullable(),
  /** The last day for the report of a decision. */
  reportBy: PlainDate.nullable(),
  reportedAt: Instant.nullable(),
  explanation: z.string().nullable(),
  reopenedAt: Instant.nullable(),
  /** Why the sender disagreed with the first decision. */
  reopenedFor: z.string().nullable(),
  mayReopen: z.boolean(),
  /** Oldest first: the first stays after a reopening. */
  findings: z.array(Finding),
  /** Copies that we sent with decisions. */
  documents: z.array(Attachment),
})
export type Claim = z.infer<typeof Claim>

const Opening = z.strictObject({
  id: Id,
  kind: z.enum(claimKinds),
  words: typedParagraphs().min(claimWords_min).max(2000),
  /** Null for `documents`. */
  wish: z.enum(claimWishes).nullable(),
})

/** Notices of errors in transfers and their resolution (12 CFR 1005.33). */
export const claims = {
  list: route({
    method: 'GET',
    path: '/api/transfers/:id/claims',
    access: 'customer',
    summary: 'Your claims of errors in a transfer, oldest first, and the last day to make one.',
    params: IdParams,
    reply: z.strictObject({ items: z.array(Claim), until: PlainDate, mayClaim: z.boolean(), mayResend: z.boolean() }),
  }),
  open: route({
    method: 'POST',
    path: '/api/transfers/:id/claims',
    idempotent: true,
    access: 'customer',
    limit: { max: 20, minutes: 60 },
    summary: 'Claims an error in a transfer, or requests documents and information about it.',
    params: IdParams,
    body: Opening,
    success: 201,
    reply: Claim,
  }),
  reopen: route({
    method: 'POST',
    path: '/api/claims/:id/reopening',
    access: 'customer',
    summary: 'Has a decided claim investigated again, once, with your reason.',
    params: IdParams,
    body: z.strictObject({ reason: typedParagraphs().min(claimWords_min).max(2000) }),
    reply: Claim,
  }),
  letter: route({
    method: 'GET',
    path: '/api/claims/:id/letter.pdf',
    access: 'customer',
    limit: { max: 60, minutes: 10 },
    summary: 'The written report of a decided claim as a PDF.',
    params: IdParams,
  }),
  document: route({
    method: 'GET',
    path: '/api/claim-documents/:id',
    access: 'customer',
    summary: 'One document that we sent with a decision about your claim.',
    params: IdParams,
  }),
}

export const claimRemedies = ['amount', 'resend', 'fees'] as const

export const ClaimReview = Claim.extend({
  customer: z.strictObject({ id: Id, name: z.string(), email: z.string() }),
  /** The staff member who recorded it for the sender; null: the sender made it. */
  openedBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
  /** A decision whose remedy waits for a second approver: it is reported with the approval. */
  pending: z
    .strictObject({ outcome: z.enum(outcomes), explanation: z.string(), decidedBy: z.string(), decidedAt: Instant })
    .nullable(),
  transfer: z.strictObject({ code: z.string(), total: WireMoney, country: CountryCode, dateAvailable: PlainDate }),
  /** Of the transfer, for any reason. */
  remedies: z.array(Remedy),
  /** What a decision may still give. */
  left: z.strictObject({ fees: WireMoney, amount: WireMoney, resend: WireMoney }),
})
export type ClaimReview = z.infer<typeof ClaimReview>

export const claimStatuses = ['waiting', 'decided'] as const
export type ClaimStatus = (typeof claimStatuses)[number]

export const adminClaims = {
  list: route({
    method: 'GET',
    path: '/api/admin/claims',
    access: 'admin',
    permission: 'claims.decide',
    summary: 'Claims of errors pending a decision, the first deadline first, or decided ones, newest first.',
    query: PageQuery.extend({ status: z.enum(claimStatuses).default('waiting') }),
    reply: page(ClaimReview),
  }),
  csv: route({
    method: 'GET',
    path: '/api/admin/claims.csv',
    access: 'admin',
    permission: 'lists.export',
    summary: 'The same list as a CSV file, without names.',
    query: z.strictObject({ status: z.enum(claimStatuses).default('waiting') }),
  }),
  read: route({
    method: 'GET',
    path: '/api/admin/claims/:id',
    access: 'admin',
    permission: 'claims.decide',
    summary: 'One claim of an error, with its transfer and remedies.',
    params: IdParams,
    reply: ClaimReview,
  }),
  letter: route({
    method: 'GET',
    path: '/api/admin/claims/:id/letter.pdf',
    access: 'admin',
    permission: 'claims.decide',
    summary: 'The written report that the customer has.',
    params: IdParams,
  }),
  open: route({
    method: 'POST',
    path: '/api/admin/transfers/:id/claims',
    idempotent: true,
    access: 'admin',
    permission: 'customers.talk',
    summary: 'Records a claim that a customer made by phone, in a message or in person.',
    params: IdParams,
    body: Opening,
    success: 201,
    reply: Claim,
  }),
  decide: route({
    method: 'POST',
    path: '/api/admin/claims/:id/decision',
    idempotent: true,
    access: 'admin',
    permission: 'claims.decide',
    summary: 'Decides a claim and reports it to the customer; above the caller’s limit its remedy is approved first.',
    params: IdParams,
    body: z.strictObject({
      id: Id,
      outcome: z.enum(outcomes),
      /** In the customer's language: the finding, or the information requested. */
      explanation: typedParagraphs().min(claimWords_min).max(2000),
      /** With `error`; a late transfer gives its fees back without it. `resend`: the missing amount is sent to the recipient. */
      remedy: z.enum(claimRemedies).nullable(),
      /** In the currency of the transfer's total. */
      amount: typedText().max(30).default(''),
      /** Copies for the customer of the documents that the decision relies on, (d)(2). */
      documents: AttachmentIds,
    }),
    reply: ClaimReview,
  }),
}
