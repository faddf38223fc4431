import type { User } from '#contract/people/identity.ts'
import type { VerificationStatus } from '#contract/staff/verification.ts'
import type { Person } from '#server/modules/people/identity/index.ts'

export type VerificationState = VerificationStatus['state']

/** `documentId` is the document on the profile; a rejected one is removed from it. */
export type Verification = {
  state: VerificationState
  requestedAt: Temporal.Instant | null
  documentId: string | null
}

export const none: Verification = { state: 'not_verified', requestedAt: null, documentId: null }

/** Only the URL of the document, for administrators. */
export const withVerification = (person: Person, { state, documentId }: Omit<Verification, 'requestedAt'>): User => ({
  ...person,
  isVerifiedUser: state === 'verified',
  requestedForVerification: state !== 'not_verified',
  authenticationDoc: documentId ? `/api/admin/customers/${person._id}/document` : 'not uploaded',
})
