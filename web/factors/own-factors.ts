import { queryOptions } from '@tanstack/react-query'
import { type Factors, factors } from '../../contract/factors.ts'
import { call } from '../lib/call.ts'

export const ownFactors = queryOptions({
  queryKey: ['factors', 'own'],
  queryFn: ({ signal }) => call(factors.list, { signal }),
})

export const hasNone = ({ passkeys, authenticator }: Factors): boolean => passkeys.length === 0 && !authenticator
