import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { bills } from '#contract/balance/bills.ts'
import { savedBillers } from '#contract/balance/saved-billers.ts'
import { call } from '#web/lib/call.ts'

const hour = 3_600_000

/** The queries of the screens of bills; all keys begin with 'bills'. */
export const billData = {
  billers: () =>
    queryOptions({
      queryKey: ['bills', 'billers'],
      staleTime: hour,
      queryFn: async ({ signal }) => (await call(bills.billers, { signal })).items,
    }),
  saved: () =>
    queryOptions({
      queryKey: ['bills', 'saved'],
      queryFn: async ({ signal }) => (await call(savedBillers.list, { signal })).items,
      // What was just saved is asked of its biller meanwhile.
      refetchInterval: ({ state: { data } }) => (data?.some(({ askedAt }) => askedAt === null) ? 2000 : false),
    }),
  list: (limit: number) =>
    queryOptions({
      queryKey: ['bills', 'list', limit],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => call(bills.list, { query: { limit }, signal }),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['bills', 'one', id],
      staleTime: 0,
      queryFn: ({ signal }) => call(bills.read, { params: { id }, signal }),
      refetchInterval: ({ state: { data } }) => (data?.state === 'paying' ? 1500 : false),
    }),
  quote: (id: string) =>
    queryOptions({
      queryKey: ['bills', 'quote', id],
      enabled: id !== '',
      queryFn: ({ signal }) => call(bills.review, { params: { id }, signal }),
    }),
  receipt: (id: string) =>
    queryOptions({
      queryKey: ['bills', 'receipt', id],
      staleTime: 0,
      queryFn: ({ signal }) => call(bills.receipt, { params: { id }, signal }),
    }),
}
