import type { Role, User } from '../../../../contract/identity.ts'
import type { Language } from '../../../../contract/route.ts'

/** A person as the table keeps them. */
export type UserRow = {
  id: string
  email: string
  password_hash: string
  title: string
  first_name: string
  middle_name: string
  last_name: string
  mobile_number: string
  dob: string
  gender: string
  street_number: string
  street_name: string
  city: string
  state: string
  country: string
  nationality: string
  postal_code: string
  role: Role
  is_verified: boolean
  requested_verification: boolean
  requested_at: Temporal.Instant | null
  document_id: string | null
  profile_image_id: string | null
  lang: Language
  closed_at: Temporal.Instant | null
  created_at: Temporal.Instant
}

export const tabs = ['non-verified', 'verification-requests', 'verified', 'admins'] as const
export type Tab = (typeof tabs)[number]

/** A closed account stands in no tab. */
export const closedTab = 'closed'

/** What leaves the server of a person: never the hash, and of the document only where an administrator may view it. */
export const toUser = (row: Omit<UserRow, 'password_hash'>): User => ({
  _id: row.id,
  title: row.title,
  firstName: row.first_name,
  middleName: row.middle_name,
  lastName: row.last_name,
  email: row.email,
  mobileNumber: row.mobile_number,
  dob: row.dob,
  gender: row.gender,
  streetNumber: row.street_number,
  streetName: row.street_name,
  city: row.city,
  state: row.state,
  country: row.country,
  nationality: row.nationality,
  postalCode: row.postal_code,
  role: row.role,
  isVerifiedUser: row.is_verified,
  requestedForVerification: row.requested_verification,
  authenticationDoc: row.document_id ? `/api/admin/customers/${row.id}/document` : 'not uploaded',
  profileImage: row.profile_image_id ? `/api/users/${row.id}/profile-image?v=${row.profile_image_id}` : 'not uploaded',
  joining: row.created_at.toString(),
  lang: row.lang,
})

export type VerificationState = 'not_verified' | 'pending' | 'verified'

export const verificationStateOf = (
  row: Pick<UserRow, 'is_verified' | 'requested_verification' | 'closed_at'>,
): VerificationState => {
  if (row.closed_at) return 'not_verified'
  if (row.is_verified) return 'verified'
  return row.requested_verification ? 'pending' : 'not_verified'
}

export { canonicalEmail, isSameEmail } from '../../../../contract/identity.ts'
