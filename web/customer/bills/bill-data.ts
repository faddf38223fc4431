import { keepPreviousData } from '@tanstack/react-query'
import { bills } from '#contract/balance/bills.ts'
import { savedBillers } from '#contract/balance/saved-billers.ts'
import { callQuery, items } from '#web/lib/query.ts'

const hour = 3_600_000

export const billData = {
  billers: () => callQuery(bills.billers, { select: items, staleTime: hour }),
  saved: () =>
    callQuery(savedBillers.list, {
      select: items,
      // Polled after saving, while the biller is queried.
      refetchInterval: ({ state: { data } }) =>
        data?.items.some(({ requestedAt }) => requestedAt === null) ? 2000 : false,
    }),
  list: (limit: number) => callQuery(bills.list, { query: { limit }, placeholderData: keepPreviousData }),
  one: (id: string) =>
    callQuery(bills.read, {
      params: { id },
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data?.state === 'paying' ? 1500 : false),
    }),
  quote: (id: string) => callQuery(bills.review, { params: { id }, enabled: id !== '' }),
  receipt: (id: string) => callQuery(bills.receipt, { params: { id }, staleTime: 0 }),
}
