import { type Factors, factors } from '#contract/people/factors.ts'
import { callQuery } from '../lib/query.ts'

export const ownFactors = callQuery(factors.list)

/** Whether text codes are the only factor: administrators need a stronger one. */
export const hasNone = ({ passkeys, authenticator }: Factors): boolean => passkeys.length === 0 && !authenticator
