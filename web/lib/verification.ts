import type { User } from '#contract/people/identity.ts'

export type Verification = 'verified' | 'pending' | 'not_verified'

export const verificationOf = (user: Pick<User, 'isVerifiedUser' | 'requestedForVerification'>): Verification => {
  if (user.isVerifiedUser) return 'verified'
  return user.requestedForVerification ? 'pending' : 'not_verified'
}
