import { AdminBody } from '../lib/admin-body.ts'
import { Acknowledged, IdParams, Instant, route } from '../lib/route.ts'
import { typedParagraphs, typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'

/** Accepts png, jpg or jpeg by content, and at most ten megabytes. */
export const documentBytesMax = 10 * 1024 * 1024

/** Empty texts of a verified customer become the standard ones. */
const Decision = AdminBody.extend({
  /** The time of the decided request as displayed on the profile: prevents deciding a newer request by mistake. */
  requestedAt: Instant.optional(),
})

/** The reason for viewing a document, chosen or typed, and recorded with the viewer. */
export const viewReasonLetters = { min: 3, max: 200 } as const
const viewReason = typedParagraphs().min(viewReasonLetters.min).max(viewReasonLetters.max)

/** The status of the caller's own request. A rejection shows until the next request. `withdrawn`: canceled by a new name. */
const VerificationStatus = z.strictObject({
  state: z.enum(['not_verified', 'pending', 'verified']),
  requestedAt: Instant.nullable(),
  rejection: z.strictObject({ title: z.string(), message: z.string(), at: Instant }).nullable(),
  withdrawn: z.boolean(),
  /** 90th percentile of recent review times in hours; null with too few of them. */
  usualHours: z.int().positive().nullable(),
})
export type VerificationStatus = z.infer<typeof VerificationStatus>

export const verification = {
  request: route({
    method: 'PUT',
    path: '/api/user/verification-request',
    access: 'customer',
    summary: 'Uploads the identity document and requests verification.',
    multipart: true,
    body: z.strictObject({
      email: typedText().max(254).default(''),
      password: z.string().max(200).default(''),
      folder: z.literal('user-docs'),
      /** Of the document in the picture; without them the customer is asked before a large transfer. */
      idKind: typedText().max(20).default(''),
      idCountry: typedText().max(2).default(''),
      idState: typedText().max(2).default(''),
      idNumber: typedText().max(40).default(''),
    }),
    reply: z.strictObject({ status: z.literal(true), details: z.string(), token: z.string() }),
  }),
  status: route({
    method: 'GET',
    path: '/api/user/verification-request',
    access: 'customer',
    summary: 'The status of your verification request, and why the last one was rejected.',
    reply: VerificationStatus,
  }),
  verify: route({
    method: 'PUT',
    path: '/api/admin/verify-customer/:id',
    access: 'admin',
    permission: 'customers.verify',
    summary: 'Verifies a customer who requested it.',
    params: IdParams,
    body: Decision,
    reply: Acknowledged,
  }),
  reject: route({
    method: 'PUT',
    path: '/api/admin/reject-verification-request',
    access: 'admin',
    permission: 'customers.verify',
    summary: 'Rejects a verification request and notifies the customer.',
    body: Decision,
    reply: Acknowledged,
  }),
  document: route({
    method: 'GET',
    path: '/api/admin/customers/:id/document',
    access: 'admin',
    permission: 'customers.documents',
    summary:
      'The identity document for this view, watermarked with viewer and time; the view and its reason are audited.',
    params: IdParams,
    query: z.strictObject({ reason: viewReason, requestedAt: Instant.optional() }),
  }),
}
