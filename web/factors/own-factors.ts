import { type Factors, factors } from '#contract/people/factors.ts'
import { callQuery } from '../lib/query.ts'

export const ownFactors = callQuery(factors.list)

/** Without a factor that is more than a text: administrators need one. */
export const hasNone = ({ passkeys, authenticator }: Factors): boolean => passkeys.length === 0 && !authenticator
