import { Id, IdParams, Instant, PlainDate, route } from '../lib/route.ts'
import { typedParagraphs, typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { Attachment } from '../staff/attachments.ts'

/**
 * Topics: the program against money laundering (31 CFR 1022.210), resolution of errors (12 CFR 1005.33), privacy (12 CFR 1016),
 * information security (23 NYCRR 500.3), complaints (3 NYCRR 406.12), or other commitments of the company.
 */
export const policyTopics = ['aml', 'errors', 'privacy', 'security', 'complaints', 'other'] as const
export type PolicyTopic = (typeof policyTopics)[number]

/** Days before a review is due on which policy managers are notified; 0 once its day has passed. */
export const reviewAlarms_days = [30, 0] as const

export const policyTextLetters_max = 20_000
export const policyReasonLetters = { min: 3, max: 300 } as const

const written = {
  title: typedText().min(1).max(120),
  /** Plain text; empty where the document says everything. */
  text: typedParagraphs().max(policyTextLetters_max),
  effectiveOn: PlainDate,
  reviewOn: PlainDate,
}

/** The version as it will be published, for dual approval. */
export const PolicyDraft = z.strictObject({
  ...written,
  policyId: Id,
  version: z.int().min(1),
  topic: z.enum(policyTopics),
  ownerId: Id,
  owner: z.string(),
  /** The name of the PDF that belongs to it. */
  document: z.string().nullable(),
})
export type PolicyDraft = z.infer<typeof PolicyDraft>

const Version = z.strictObject({
  ...written,
  id: Id,
  version: z.int(),
  topic: z.enum(policyTopics),
  ownerId: Id,
  owner: z.string(),
  document: Attachment.nullable(),
  reason: z.string(),
  writtenBy: z.string(),
  approvedBy: z.string(),
  publishedAt: Instant,
})
export type PolicyVersion = z.infer<typeof Version>

export const policyReviewStates = ['fine', 'due', 'late'] as const

const summary = {
  id: Id,
  topic: z.enum(policyTopics),
  review: z.enum(policyReviewStates),
  acknowledgedAt: Instant.nullable(),
  /** Counts of current staff. */
  acknowledged: z.strictObject({ count: z.int(), of: z.int() }),
  /** A version awaits a second approval. */
  waits: z.boolean(),
}

/** The latest version of a policy, without its text. */
export const PolicySummary = z.strictObject({ ...summary, latest: Version.omit({ text: true }) })
export type PolicySummary = z.infer<typeof PolicySummary>

export const Policy = z.strictObject({
  ...summary,
  /** The latest first: it is effective from its day on. */
  versions: z.array(Version).min(1),
  /** Acknowledgments of the latest version by staff member; empty for callers who do not manage policies. */
  readers: z.array(z.strictObject({ name: z.string(), at: Instant.nullable() })),
})
export type Policy = z.infer<typeof Policy>

export const adminPolicies = {
  list: route({
    method: 'GET',
    path: '/api/admin/policies',
    access: 'admin',
    permission: 'work.view',
    summary: 'The company’s policies with their acknowledgments, and the number of pending first versions.',
    reply: z.strictObject({ items: z.array(PolicySummary), waiting: z.int() }),
  }),
  read: route({
    method: 'GET',
    path: '/api/admin/policies/:id',
    access: 'admin',
    permission: 'work.view',
    summary: 'A policy with the text of every version, and the acknowledgments of the latest.',
    params: IdParams,
    reply: Policy,
  }),
  ask: route({
    method: 'POST',
    path: '/api/admin/policies/:id/versions',
    idempotent: true,
    access: 'admin',
    permission: 'policies.manage',
    summary: 'Drafts a version, the first or the next one, which is published when another person approves it.',
    params: IdParams,
    body: z.strictObject({
      ...written,
      /** Id of the version and idempotency key, made by the client. */
      id: Id,
      /** The version on which the change is based; 0 for a new policy. */
      after: z.int().min(0),
      topic: z.enum(policyTopics),
      ownerId: Id,
      /** An uploaded PDF. */
      documentId: Id.nullable(),
      reason: typedParagraphs().min(policyReasonLetters.min).max(policyReasonLetters.max),
    }),
    reply: z.strictObject({ waits: z.boolean() }),
  }),
  acknowledge: route({
    method: 'POST',
    path: '/api/admin/policies/:id/acknowledgement',
    access: 'admin',
    permission: 'work.view',
    summary: 'Acknowledges the named version for the caller; refused when there is a later one.',
    params: IdParams,
    body: z.strictObject({ version: z.int().min(1) }),
    reply: Policy,
  }),
  document: route({
    method: 'GET',
    path: '/api/admin/policy-versions/:id/document',
    access: 'admin',
    permission: 'work.view',
    summary: 'The PDF of a version, published or pending; each download is audited.',
    params: IdParams,
  }),
}
