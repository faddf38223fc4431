import type { BusinessDetails, BusinessState, MemberRole, PersonDetails } from '#contract/account/businesses.ts'
import type { DecisionReason } from '#contract/staff/decision-reasons.ts'

type Instant = Temporal.Instant

/** A listed name that agrees with the company's or one of its people's. */
export type BusinessHit = {
  subject: string
  name: string
  entryId: string
  listedName: string
  list: string
  program: string
}

/** A row of `businesses`; its id is that of its row of `users`. */
export type BusinessRecord = BusinessDetails & {
  id: string
  einMac: string
  einLast4: string
  state: BusinessState
  openedBy: string
  certifiedTitle: string
  /** The version of the words that were certified. */
  certification: string
  /** A keyed digest of what was asked for, in hex. */
  requestDigest: string
  hits: BusinessHit[]
  submittedAt: Instant
  decidedBy: string | null
  decidedAt: Instant | null
  reason: string | null
  reasonCode: DecisionReason | null
  /** Cents. */
  approvalLimit: bigint
}

export type PersonRecord = PersonDetails & {
  id: string
  businessId: string
  position: number
  identifierLast4: string
}

export type MemberRecord = {
  businessId: string
  userId: string
  role: MemberRole
  joinedAt: Instant
  removedAt: Instant | null
}

/** Its address as a row of `users`: in a domain that never exists (RFC 2606). */
export const addressOf = (id: string): string => `${id}@business.invalid`

export const displayName = ({ name, tradeName }: Pick<BusinessRecord, 'name' | 'tradeName'>): string =>
  tradeName || name
