import { Acknowledged, Id, IdParams, Instant, PageQuery, page, route } from '../lib/route.ts'
import { typedParagraphs } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { DecisionReason } from './decision-reasons.ts'
import { documentBytesMax, viewReasonLetters } from './verification.ts'

/** Daily and thirty-day sending limits; `raised` by a decision of staff. */
export const limitLevels = ['standard', 'raised'] as const
export type LimitLevel = (typeof limitLevels)[number]

/** Proof of the source of funds. */
export const evidenceKinds = ['pay_stub', 'bank_statement', 'tax_return', 'other'] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

export const limitRequestStates = ['pending', 'granted', 'declined'] as const
export type LimitRequestState = (typeof limitRequestStates)[number]

export const evidenceBytesMax = documentBytesMax
export const purposeLetters = { min: 10, max: 500 } as const
export const decisionNoteLetters = { min: 3, max: 500 } as const

const LimitRequest = z.strictObject({
  id: Id,
  evidence: z.enum(evidenceKinds),
  purpose: z.string(),
  state: z.enum(limitRequestStates),
  /** Staff's note to the customer; null before the decision. */
  note: z.string().nullable(),
  requestedAt: Instant,
  decidedAt: Instant.nullable(),
})
export type LimitRequest = z.infer<typeof LimitRequest>

const OwnLimitLevel = z.strictObject({ level: z.enum(limitLevels), latest: LimitRequest.nullable() })
export type OwnLimitLevel = z.infer<typeof OwnLimitLevel>

const QueuedLimitRequest = LimitRequest.extend({
  customer: z.strictObject({ id: Id, name: z.string(), email: z.string() }),
  /** Name of the decision-maker; null before. */
  decidedBy: z.string().nullable(),
  /** Null before, and for decisions older than reason codes. */
  reasonCode: DecisionReason.nullable(),
})
export type QueuedLimitRequest = z.infer<typeof QueuedLimitRequest>

export const limitRequests = {
  own: route({
    method: 'GET',
    path: '/api/limit-requests',
    access: 'customer',
    summary: 'Your limit level, and your latest request to raise it.',
    reply: OwnLimitLevel,
  }),
  create: route({
    method: 'PUT',
    path: '/api/limit-requests/:id',
    idempotent: true,
    access: 'customer',
    summary: 'Uploads evidence and requests higher limits.',
    params: IdParams,
    multipart: true,
    body: z.strictObject({
      evidence: z.enum(evidenceKinds),
      purpose: typedParagraphs().min(purposeLetters.min).max(purposeLetters.max),
    }),
    success: 201,
    reply: LimitRequest,
  }),
}

export const adminLimitRequests = {
  list: route({
    method: 'GET',
    path: '/api/admin/limit-requests',
    access: 'admin',
    permission: 'customers.limits',
    summary: 'Requests for higher limits: pending ones, the oldest first, or decided ones, the newest first.',
    query: PageQuery.extend({ status: z.enum(['pending', 'decided']).default('pending') }),
    reply: page(QueuedLimitRequest),
  }),
  read: route({
    method: 'GET',
    path: '/api/admin/limit-requests/:id',
    access: 'admin',
    permission: 'customers.limits',
    summary: 'One request for higher limits.',
    params: IdParams,
    reply: QueuedLimitRequest,
  }),
  evidence: route({
    method: 'GET',
    path: '/api/admin/limit-requests/:id/evidence',
    access: 'admin',
    permission: 'customers.limits',
    summary: 'The picture of the evidence, watermarked with its viewer; the view is audited with its reason.',
    params: IdParams,
    query: z.strictObject({ reason: typedParagraphs().min(viewReasonLetters.min).max(viewReasonLetters.max) }),
  }),
  decide: route({
    method: 'PUT',
    path: '/api/admin/limit-requests/:id/decision',
    access: 'admin',
    permission: 'customers.limits',
    summary:
      'Raises the customer’s limits or declines, with a reason and a message to the customer; the first decision is final.',
    params: IdParams,
    body: z.strictObject({
      decision: z.enum(['granted', 'declined']),
      reasonCode: DecisionReason,
      note: typedParagraphs().min(decisionNoteLetters.min).max(decisionNoteLetters.max),
    }),
    reply: Acknowledged,
  }),
}
