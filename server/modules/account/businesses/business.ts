import type { BusinessDetails, BusinessState, MemberRole, PersonDetails } from '#contract/account/businesses.ts'
import type { DecisionReason } from '#contract/staff/decision-reasons.ts'
import type { WhyCode } from '#contract/staff/match-why.ts'

type Instant = Temporal.Instant

/** A sanctions match of the company or one of its people. */
export type BusinessHit = {
  subject: string
  name: string
  entryId: string
  listedName: string
  list: string
  program: string
  /** Absent in a match of an earlier release. */
  score?: number
  why?: readonly WhyCode[]
}

/** A row of `businesses`, with the same id as its row of `users`. */
export type BusinessRecord = BusinessDetails & {
  id: string
  einMac: string
  einLast4: string
  state: BusinessState
  openedBy: string
  certifiedTitle: string
  certification: string
  /** Keyed digest of the request, in hex. */
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

/** Its address in `users`: in a domain that never resolves (RFC 2606). */
export const addressOf = (id: string): string => `${id}@business.invalid`

export const displayName = ({ name, tradeName }: Pick<BusinessRecord, 'name' | 'tradeName'>): string =>
  tradeName || name
