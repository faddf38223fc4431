import { Id, IdParams, Instant, PlainDate, route } from '../lib/route.ts'
import { typedParagraphs, typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { Attachment } from './attachments.ts'

/** Our authorizations and their security: a state's license, a federal registration, a number in a registry, a surety bond. */
export const licenseKinds = ['state_license', 'federal_registration', 'registry', 'bond'] as const
export type LicenseKind = (typeof licenseKinds)[number]

/** Days before expiry on which compliance is notified; 0 once it has passed. */
export const licenseAlarms_days = [90, 60, 30, 0] as const

export const licenseStates = ['valid', 'due_90', 'due_60', 'due_30', 'expired'] as const
export type LicenseState = (typeof licenseStates)[number]

export const licenseReasonLetters = { min: 3, max: 300 } as const

const details = {
  /** 'New York State Department of Financial Services' */
  authority: typedText().min(1).max(120),
  number: typedText().min(1).max(60),
  issuedOn: PlainDate,
  /** Its last day; null if it does not expire automatically. */
  expiresOn: PlainDate.nullable(),
  ownerId: Id,
}
const Reason = typedParagraphs().min(licenseReasonLetters.min).max(licenseReasonLetters.max)

/** Its document, a PDF that was uploaded (`PUT /api/attachments/:id`). */
const documentId = Id.nullable().default(null)

const Version = z.strictObject({
  ...details,
  version: z.int(),
  document: Attachment.nullable(),
  owner: z.string(),
  reason: z.string(),
  changedBy: z.string(),
  changedAt: Instant,
})

export const License = z.strictObject({
  id: Id,
  kind: z.enum(licenseKinds),
  state: z.enum(licenseStates),
  /** Negative once it has expired; null where it does not. */
  daysLeft: z.int().nullable(),
  /** The latest first: it is the current one. */
  versions: z.array(Version).min(1),
})
export type License = z.infer<typeof License>

const permission = 'licenses.manage' as const

export const adminLicenses = {
  list: route({
    method: 'GET',
    path: '/api/admin/licenses',
    access: 'admin',
    permission,
    summary: 'Licenses, registrations and bonds with every version of them, the first to expire at the top.',
    reply: z.strictObject({ items: z.array(License) }),
  }),
  create: route({
    method: 'POST',
    path: '/api/admin/licenses',
    idempotent: true,
    access: 'admin',
    permission,
    summary: 'Records a license.',
    body: z.strictObject({ id: Id, kind: z.enum(licenseKinds), ...details, documentId, reason: Reason }),
    success: 201,
    reply: License,
  }),
  renew: route({
    method: 'POST',
    path: '/api/admin/licenses/:id/versions',
    idempotent: true,
    access: 'admin',
    permission,
    summary: 'Records a renewal or a correction as the next version; earlier versions stay.',
    params: IdParams,
    body: z.strictObject({
      /** The version read by the caller: refused after another change. */
      after: z.int().min(1),
      ...details,
      documentId,
      reason: Reason,
    }),
    reply: License,
  }),
  document: route({
    method: 'GET',
    path: '/api/admin/licenses/:id/versions/:version/document',
    access: 'admin',
    permission,
    summary: 'The document of one version of a license. The view is audited.',
    params: IdParams.extend({ version: z.string().regex(/^[1-9]\d{0,3}$/) }),
  }),
}
