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
  profile_image_id: string | null
  lang: Language
  closed_at: Temporal.Instant | null
  created_at: Temporal.Instant
}

/** A `User` without what the module `verification` knows of them. */
export type Person = Omit<User, 'isVerifiedUser' | 'requestedForVerification' | 'authenticationDoc'>

/** What may leave the server: never the hash. */
export const toPerson = (row: Omit<UserRow, 'password_hash'>): Person => ({
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
  profileImage: row.profile_image_id ? `/api/users/${row.id}/profile-image?v=${row.profile_image_id}` : 'not uploaded',
  joining: row.created_at.toString(),
  lang: row.lang,
})

export { canonicalEmail, isSameEmail } from '../../../../contract/identity.ts'
