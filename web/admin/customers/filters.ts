import { useSearchParams } from 'react-router'
import { customerOrders, customerTabs } from '../../../contract/customers.ts'

export const perPage = 20

export type Order = (typeof customerOrders)[number]
export type Sorted = { sort: Order; direction: 'asc' | 'desc' }

export const countOf = {
  all: 'all',
  'non-verified': 'nonVerified',
  'verification-requests': 'verificationRequests',
  verified: 'verified',
  admins: 'admins',
} as const satisfies Record<(typeof customerTabs)[number], string>

/** What the address says is wanted. */
export const useAsk = () => {
  const [params] = useSearchParams()
  const tab = customerTabs.find((known) => known === params.get('tab')) ?? 'all'
  const sort = customerOrders.find((known) => known === params.get('sort')) ?? 'joined'
  const asked = params.get('direction')
  const direction = asked === 'asc' || asked === 'desc' ? asked : sort === 'joined' ? 'desc' : 'asc'
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const cursor = params.get('cursor') ?? undefined
  return { tab, search: params.get('search') ?? '', sort, direction, page, cursor } as const
}

/** How many rows stand on the pages above. */
export const useRowsAbove = (): number => (useAsk().page - 1) * perPage
