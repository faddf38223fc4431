import { useQuery } from '@tanstack/react-query'
import { useMatch } from 'react-router'
import { type BusinessSummary, businesses } from '#contract/account/businesses.ts'
import { callQuery, items } from '../lib/query.ts'
import { useUser } from '../lib/session.tsx'

const screen = '/dashboard/home/business-transfers'
export const accountOf = (id: string): string => `${screen}/${id}`

/** The companies that the customer can switch to. */
export const useBusinesses = (): readonly BusinessSummary[] => {
  const { role } = useUser()
  const { data } = useQuery(callQuery(businesses.list, { select: items, enabled: role === 'customer' }))
  return data ?? []
}

/** The company in the URL; undefined in the personal account. */
export const useCurrentBusiness = (): BusinessSummary | undefined => {
  const id = useMatch(`${screen}/:id/*`)?.params.id
  return useBusinesses().find((business) => business.id === id)
}
