import { useSearchParams } from 'react-router'
import { type CustomerTab, customerOrders, customerTabs } from '#contract/office/customers.ts'
import { useFilter, useOrder, usePlace } from '#web/ui/list-address.ts'

export const perPage = 20

export const countOf = {
  all: 'all',
  'non-verified': 'nonVerified',
  'verification-requests': 'verificationRequests',
  verified: 'verified',
  admins: 'admins',
} as const satisfies Record<CustomerTab, string>

/** The list query of the URL. */
export const useCustomersList = () => {
  const [params] = useSearchParams()
  const tab = useFilter('tab', customerTabs)
  const order = useOrder(customerOrders)
  const place = usePlace()
  const search = params.get('search') ?? ''
  const filter = { tab: tab.current, search: search || undefined, sort: order.order, direction: order.direction }
  const above = place.pagesBefore === undefined ? undefined : place.pagesBefore * perPage
  return { tab, order, search, filter, query: { ...filter, cursor: place.cursor, limit: perPage }, above }
}
