import { queryOptions } from '@tanstack/react-query'
import { type Factors, factors } from '#contract/people/factors.ts'
import { call } from '../lib/call.ts'

export const ownFactors = queryOptions({
  queryKey: ['factors', 'own'],
  queryFn: ({ signal }) => call(factors.list, { signal }),
})

/** Without a factor that is more than a text: administrators need one. */
export const hasNone = ({ passkeys, authenticator }: Factors): boolean => passkeys.length === 0 && !authenticator
