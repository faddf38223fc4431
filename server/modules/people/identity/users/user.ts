import type { Language } from '#contract/lib/route.ts'
import type { Role, User } from '#contract/people/identity.ts'

export type UserRow = {
  id: string
  email: string
  passwordHash: string
  title: string
  firstName: string
  middleName: string
  lastName: string
  mobileNumber: string
  mobileConfirmedAt: Temporal.Instant | null
  dob: string
  gender: string
  streetNumber: string
  streetName: string
  city: string
  state: string
  country: string
  nationality: string
  postalCode: string
  role: Role
  profileImageId: string | null
  lang: Language
  closedAt: Temporal.Instant | null
  createdAt: Temporal.Instant
}

/** A `User` without the fields of the module `verification`. */
export type Person = Omit<User, 'isVerifiedUser' | 'requestedForVerification' | 'authenticationDoc'>

/** 'Ana Pérez'; empty for an erased user. */
export const fullName = (person: Pick<Person, 'firstName' | 'lastName'> | undefined): string =>
  person ? `${person.firstName} ${person.lastName}`.trim() : ''

/** The name of one of the loaded users; empty for any other id. */
export const nameOf = (people: ReadonlyMap<string, Person>, id: string): string => fullName(people.get(id))

/** The fields that may leave the server: never the hash. */
export const toPerson = (row: Omit<UserRow, 'passwordHash'>): Person => ({
  _id: row.id,
  title: row.title,
  firstName: row.firstName,
  middleName: row.middleName,
  lastName: row.lastName,
  email: row.email,
  mobileNumber: row.mobileNumber,
  mobileConfirmed: row.mobileConfirmedAt !== null,
  dob: row.dob,
  gender: row.gender,
  streetNumber: row.streetNumber,
  streetName: row.streetName,
  city: row.city,
  state: row.state,
  country: row.country,
  nationality: row.nationality,
  postalCode: row.postalCode,
  role: row.role,
  profileImage: row.profileImageId ? `/api/users/${row.id}/profile-image?v=${row.profileImageId}` : 'not uploaded',
  joining: row.createdAt.toString(),
  lang: row.lang,
})

/** 'm···a@sol.test': enough to know which mailbox to open. */
export const maskEmail = (email: string): string => {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}···${name.length > 2 ? name.slice(-1) : ''}@${domain}`
}

export { canonicalEmail, isSameEmail } from '#contract/lib/email.ts'
