import type { User } from '#contract/people/identity.ts'
import type { ChipLook } from '#web/ui/Chip.tsx'
import type { CustomersKey } from './messages.es.ts'

type Named = Pick<User, 'title' | 'firstName' | 'middleName' | 'lastName'>

/** First, middle and last name, if known. */
export const displayName = ({ firstName, middleName, lastName }: Omit<Named, 'title'>): string =>
  [firstName, middleName, lastName].filter(Boolean).join(' ')

export type Status = 'verified' | 'pending' | 'not-verified'

export const statusOf = (user: Pick<User, 'isVerifiedUser' | 'requestedForVerification'>): Status =>
  user.isVerifiedUser ? 'verified' : user.requestedForVerification ? 'pending' : 'not-verified'

export const statusLook: Record<Status, ChipLook> = {
  verified: 'success',
  pending: 'waiting',
  'not-verified': 'danger',
}

const genderKeys: Record<string, CustomersKey> = {
  male: 'admin.gender.male',
  female: 'admin.gender.female',
  other: 'admin.gender.other',
}
export const genderKey = (gender: string): CustomersKey => genderKeys[gender] ?? 'admin.gender.other'

/** The CSV omits the internal id, the role, the verification flags and the picture URLs. */
const exported = [
  'title', 'firstName', 'middleName', 'lastName', 'email', 'mobileNumber', 'dob', 'gender', 'streetNumber', 'streetName', 'city',
  'state', 'country', 'nationality', 'postalCode',
] as const satisfies readonly (keyof User)[] // biome-ignore format: a list of names

export const customerRows = (user: User): string[][] => [
  [...exported, 'joining'],
  [...exported.map((name) => user[name]), user.joining.slice(0, 10)],
]
