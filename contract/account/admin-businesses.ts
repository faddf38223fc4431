import { CountryCode, Id, IdParams, Instant, PageQuery, PlainDate, page, route } from '../lib/route.ts'
import { typedParagraphs } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { revealReason } from '../office/customer-profile.ts'
import { DecisionReason } from '../staff/decision-reasons.ts'
import { WhyCode } from '../staff/match-why.ts'
import { ScreeningResult } from '../staff/screening.ts'
import {
  Business,
  businessStates,
  CompanyPerson,
  ownedBp_max,
  ownedBp_min,
  PersonDetails,
  reasonLetters,
} from './businesses.ts'

const Hit = z.strictObject({
  name: z.string(),
  listedName: z.string(),
  list: z.string(),
  program: z.string(),
  /** Similarity of the two names, in percent; null for a match of an earlier release, which has no reasons either. */
  score: z.int().min(1).max(100).nullable(),
  why: z.array(WhyCode),
})

/** Masks the birth date and street, as on a profile. */
const ReviewedPerson = CompanyPerson.extend({
  dob: z.string(),
  address: z.string(),
  country: CountryCode,
  identifierKind: PersonDetails.shape.identifierKind,
  identifierLast4: z.string(),
})

export const BusinessReview = Business.omit({
  role: true,
  approvalLimit: true,
  balance: true,
  waiting: true,
  people: true,
}).extend({
  /** Unmasked: staff compare it with the IRS letter. */
  ein: z.string(),
  people: z.array(ReviewedPerson),
  openedBy: z.strictObject({ id: Id, name: z.string(), email: z.string(), title: z.string() }),
  hits: z.array(Hit),
  decidedBy: z.string().nullable(),
  /** Null before a decision, and for decisions older than reason codes. */
  reasonCode: DecisionReason.nullable(),
  screening: ScreeningResult.nullable(),
})
export type BusinessReview = z.infer<typeof BusinessReview>

/** Ownership share of unnamed owners in hundredths of a percent, and whether it can hide an owner of 25% or more. */
export const unnamedOf = (people: readonly { ownedBp: number }[]) => {
  const left = people.reduce((rest, { ownedBp }) => rest - ownedBp, ownedBp_max)
  return { left, mayHideOwner: left >= ownedBp_min }
}

const QueuedBusiness = z.strictObject({
  id: Id,
  name: z.string(),
  state: z.enum(businessStates),
  openedBy: z.string(),
  submittedAt: Instant,
  decidedAt: Instant.nullable(),
  hits: z.int(),
})
export type QueuedBusiness = z.infer<typeof QueuedBusiness>

export const adminBusinesses = {
  list: route({
    method: 'GET',
    path: '/api/admin/businesses',
    access: 'admin',
    permission: 'businesses.view',
    summary: 'Companies pending review, the oldest first, or decided ones, the newest first.',
    query: PageQuery.extend({ filter: z.enum(['pending', 'decided']).default('pending') }),
    reply: page(QueuedBusiness),
  }),
  read: route({
    method: 'GET',
    path: '/api/admin/businesses/:id',
    access: 'admin',
    permission: 'businesses.view',
    summary: 'A company with its owners, documents and screening result. The view is audited.',
    params: IdParams,
    reply: BusinessReview,
  }),
  document: route({
    method: 'GET',
    path: '/api/admin/businesses/:id/documents/:documentId',
    access: 'admin',
    permission: 'businesses.view',
    summary: 'One of its documents; the view is audited.',
    params: IdParams.extend({ documentId: Id }),
  }),
  reveal: route({
    method: 'POST',
    path: '/api/admin/businesses/:id/reveals',
    access: 'admin',
    permission: 'customers.reveal',
    summary: 'Reveals birth date and address of a company’s people, with a reason; the audit log records it.',
    params: IdParams,
    body: z.strictObject({ reason: typedParagraphs().min(revealReason.min).max(revealReason.max) }),
    limit: { max: 120, minutes: 60 },
    reply: z.strictObject({ people: z.array(z.strictObject({ id: Id, dob: PlainDate, address: z.string() })) }),
  }),
  decide: route({
    method: 'POST',
    path: '/api/admin/businesses/:id/decision',
    access: 'admin',
    permission: 'businesses.decide',
    summary: 'Approves or refuses a company, with a reason. With sanctions matches, a second person approves.',
    params: IdParams,
    body: z.strictObject({
      decision: z.enum(['approved', 'refused']),
      reasonCode: DecisionReason,
      reason: typedParagraphs().max(reasonLetters.max).default(''),
      /** Staff confirm from the documents that no unnamed owner holds 25% or more; required where the unnamed share allows one. */
      restBelowQuarter: z.boolean().default(false),
    }),
    reply: BusinessReview,
  }),
}
