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

/** Permissions by role. Every role can view everything. */
export const roleMay = {
  owner: { manage: true, prepare: true, approve: true },
  preparer: { manage: false, prepare: true, approve: false },
  approver: { manage: false, prepare: false, approve: true },
  viewer: { manage: false, prepare: false, approve: false },
} as const satisfies Record<MemberRole, Record<'manage' | 'prepare' | 'approve', boolean>>
export type Permission = keyof (typeof roleMay)['owner']

/** Owners at or above this share are named, in hundredths of a percent (31 CFR 1010.230(d)(1)). */
export const ownedBp_min = 2500
export const ownedBp_max = 10_000
/** Four owners of 25%, and one controlling person who owns less. */
export const businessPeople_max = 5
export const businessDocuments_max = 5
/** Per business; larger companies contact us. */
export const members_max = 50
export const openInvitations_max = 20
export const invitationDays = 7
export const reasonLetters = { min: 3, max: 500 } as const
/** A preparer's initial and maximum limits for confirming alone. */
export const approvalLimit = { first: 100_000n, max: 1_000_000n } as const

/** Version of the certification displayed next to its checkbox (31 CFR 1010.230(b)(1), appendix A). */
export const certificationVersion = '2026-11-25'

const text = (max: number) => typedText().max(max).default('')

/** A beneficial owner of 25% or more, or the controlling person, as typed. */
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
  /** Zero, or at least 25%. */
  ownedBp: z.int().min(0).max(ownedBp_max),
  /** Has significant responsibility to control, manage or direct the company (31 CFR 1010.230(d)(2)). */
  controls: z.boolean(),
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
  reason: z.string().nullable(),
  submittedAt: Instant,
  decidedAt: Instant.nullable(),
  /** Empty for members who do not manage the business, as is `documents`. */
  people: z.array(CompanyPerson),
  documents: z.array(Attachment),
  role: MemberRole,
  /** Daily amount a preparer may confirm alone. */
  approvalLimit: WireMoney,
  balance: WireMoney,
  waiting: z.int(),
})
export type Business = z.infer<typeof Business>

export const BusinessSummary = Business.pick({ id: true, name: true, state: true, role: true, waiting: true })
export type BusinessSummary = z.infer<typeof BusinessSummary>

/** `changes` differs after each change of the business, its members or its payments. */
export const BusinessMark = z.strictObject({ changes: z.int() })
export type BusinessMark = z.infer<typeof BusinessMark>

export const businesses = {
  list: route({
    method: 'GET',
    path: '/api/businesses',
    access: 'customer',
    summary: 'The businesses of which you are a member.',
    reply: z.strictObject({ items: z.array(BusinessSummary) }),
  }),
  open: route({
    method: 'POST',
    path: '/api/businesses',
    idempotent: true,
    access: 'customer',
    summary: 'Opens an account for a company, pending review by staff.',
    body: z.strictObject({
      id: Id,
      details: BusinessDetails,
      people: z.array(PersonDetails).min(1).max(businessPeople_max),
      documentIds: z.array(Id).min(1).max(businessDocuments_max),
      /** The certification checkbox, submitted as the displayed version, and the title of the certifying person. */
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
    summary: 'Server-sent events: a new number at each change of a business; closes with the membership.',
    params: IdParams,
  }),
  document: route({
    method: 'GET',
    path: '/api/businesses/:id/documents/:documentId',
    access: 'customer',
    summary: 'A document of one of the company’s payments, or, for its owners, of its opening.',
    params: IdParams.extend({ documentId: Id }),
  }),
  setLimit: route({
    method: 'PUT',
    path: '/api/businesses/:id/approval-limit',
    access: 'customer',
    summary: 'Changes the amount that a preparer confirms alone in a day. Owners only; the other members are notified.',
    params: IdParams,
    body: z.strictObject({ amount: typedText().max(20) }),
    reply: Business,
  }),
}
