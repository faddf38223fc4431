import { WireMoney } from '../lib/money.ts'
import { Id, IdParams, Instant, PlainDate, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { ESignAcceptance } from '../people/consents.ts'
import { Attachment } from '../staff/attachments.ts'

export const businessKinds = ['llc', 'corporation', 'partnership', 'sole_proprietor', 'nonprofit'] as const
export const businessStates = ['pending', 'approved', 'refused'] as const
export type BusinessState = (typeof businessStates)[number]

export const memberRoles = ['owner', 'preparer', 'approver', 'viewer'] as const
export const MemberRole = z.enum(memberRoles)
export type MemberRole = z.infer<typeof MemberRole>

/** What the members of each role may do. Each may also look at everything. */
export const roleMay = {
  owner: { manage: true, prepare: true, approve: true },
  preparer: { manage: false, prepare: true, approve: false },
  approver: { manage: false, prepare: false, approve: true },
  viewer: { manage: false, prepare: false, approve: false },
} as const satisfies Record<MemberRole, Record<'manage' | 'prepare' | 'approve', boolean>>
export type Permission = keyof (typeof roleMay)['owner']

/** An owner of this much or more is named, in hundredths of a percent (31 CFR 1010.230(d)(1)). */
export const ownedBp_min = 2500
export const ownedBp_max = 10_000
/** Four owners of a quarter, and one who controls it and owns less. */
export const businessPeople_max = 5
export const businessDocuments_max = 5
/** Of a business; a company with more writes to us. */
export const members_max = 50
export const openInvitations_max = 20
export const invitationDays = 7
export const reasonLetters = { min: 3, max: 500 } as const
/** What a preparer may confirm alone at first, and at most. */
export const approvalLimit = { first: 100_000n, max: 1_000_000n } as const

/** The version of the certification that is shown beside its box (31 CFR 1010.230(b)(1), appendix A). */
export const certificationVersion = '2026-11-25'

const text = (max: number) => typedText().max(max).default('')

/** One of those who own a quarter or more, or who controls the company, as typed. */
export const PersonDetails = z.strictObject({
  firstName: text(80),
  lastName: text(80),
  /** yyyy-mm-dd */
  dob: text(10),
  addressLine: text(160),
  city: text(80),
  region: text(80),
  postalCode: text(12),
  country: typedText().max(2).default('US'),
  identifierKind: z.enum(['ssn', 'itin', 'passport']),
  identifier: text(30),
  /** Nothing, or at least a quarter. */
  ownedBp: z.int().min(0).max(ownedBp_max),
  /** Has significant responsibility to control, manage or direct the company (31 CFR 1010.230(d)(2)). */
  controls: z.boolean(),
  /** Of who controls it. */
  title: text(80),
})
export type PersonDetails = z.infer<typeof PersonDetails>

export const BusinessDetails = z.strictObject({
  name: text(120),
  tradeName: text(120),
  kind: z.enum(businessKinds),
  ein: text(12),
  /** yyyy-mm-dd */
  formedOn: text(10),
  activity: text(200),
  phone: text(24),
  addressLine: text(160),
  city: text(80),
  stateCode: text(2),
  postalCode: text(10),
})
export type BusinessDetails = z.infer<typeof BusinessDetails>

export const CompanyPerson = z.strictObject({
  id: Id,
  name: z.string(),
  ownedBp: z.int(),
  controls: z.boolean(),
  title: z.string(),
})

/** A business as its members see it. */
export const Business = z.strictObject({
  id: Id,
  name: z.string(),
  tradeName: z.string(),
  kind: z.enum(businessKinds),
  einLast4: z.string(),
  formedOn: PlainDate,
  activity: z.string(),
  phone: z.string(),
  addressLine: z.string(),
  city: z.string(),
  stateCode: z.string(),
  postalCode: z.string(),
  state: z.enum(businessStates),
  /** What staff wrote when it was refused. */
  reason: z.string().nullable(),
  submittedAt: Instant,
  decidedAt: Instant.nullable(),
  /** Empty for members who do not manage it, and so are `documents`. */
  people: z.array(CompanyPerson),
  documents: z.array(Attachment),
  /** Of the caller. */
  role: MemberRole,
  /** What a preparer confirms alone in a day. */
  approvalLimit: WireMoney,
  balance: WireMoney,
  /** Payments that wait for a decision of the caller. */
  waiting: z.int(),
})
export type Business = z.infer<typeof Business>

export const BusinessSummary = Business.pick({ id: true, name: true, state: true, role: true, waiting: true })
export type BusinessSummary = z.infer<typeof BusinessSummary>

/** `changes` is another number after each change of the business, its members or its payments. */
export const BusinessMark = z.strictObject({ changes: z.int() })
export type BusinessMark = z.infer<typeof BusinessMark>

export const businesses = {
  list: route({
    method: 'GET',
    path: '/api/businesses',
    access: 'customer',
    summary: 'The businesses that you are a member of.',
    reply: z.strictObject({ items: z.array(BusinessSummary) }),
  }),
  open: route({
    method: 'POST',
    path: '/api/businesses',
    idempotent: true,
    access: 'customer',
    summary: 'Opens an account for a company, which staff reviews first; the same id again is the same application.',
    body: z.strictObject({
      id: Id,
      details: BusinessDetails,
      people: z.array(PersonDetails).min(1).max(businessPeople_max),
      /** Uploaded before. */
      documentIds: z.array(Id).min(1).max(businessDocuments_max),
      /** The box of the certification, with the version that it stood beside, and the title of who checks it. */
      certification: typedText().max(10).default(''),
      certifiedTitle: text(80),
      consent: ESignAcceptance,
    }),
    limit: { max: 20, minutes: 60 },
    success: 201,
    reply: Business,
  }),
  read: route({
    method: 'GET',
    path: '/api/businesses/:id',
    access: 'customer',
    summary: 'One of your businesses.',
    params: IdParams,
    reply: Business,
  }),
  watch: route({
    method: 'GET',
    path: '/api/businesses/:id/events',
    access: 'customer',
    summary: 'Server-sent events: another number with each change of a business; it ends with the membership.',
    params: IdParams,
  }),
  document: route({
    method: 'GET',
    path: '/api/businesses/:id/documents/:documentId',
    access: 'customer',
    summary: 'A document beside one of the company’s payments, or, for its owners, one that it was opened with.',
    params: IdParams.extend({ documentId: Id }),
  }),
  setLimit: route({
    method: 'PUT',
    path: '/api/businesses/:id/approval-limit',
    access: 'customer',
    summary: 'Changes up to how much a preparer confirms alone in a day. Owners only; the other members are told.',
    params: IdParams,
    body: z.strictObject({ amount: typedText().max(20) }),
    reply: Business,
  }),
}
