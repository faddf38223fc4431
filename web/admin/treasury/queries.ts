import { queryOptions } from '@tanstack/react-query'
import { prefunds } from '#contract/books/prefunds.ts'
import { treasury } from '#contract/funds/treasury.ts'
import { call } from '#web/lib/call.ts'

/** Our own money. Read again whenever it is opened, because administrators decide on it. */
export const money = {
  treasury: () =>
    queryOptions({
      queryKey: ['admin', 'treasury', 'view'],
      queryFn: ({ signal }) => call(treasury.read, { signal }),
      staleTime: 0,
    }),
  prefunds: () =>
    queryOptions({
      queryKey: ['admin', 'treasury', 'prefunds'],
      queryFn: ({ signal }) => call(prefunds.list, { signal }),
      staleTime: 0,
    }),
  /** Its key begins as that of the approvals: the stream tells of every decision, and then this is read again. */
  orders: (filter: 'waiting' | 'decided') =>
    queryOptions({
      queryKey: ['admin', 'approvals', 'orders', filter],
      queryFn: async ({ signal }) =>
        (await call(treasury.orders, { query: { filter, limit: filter === 'waiting' ? 100 : 10 }, signal })).items,
      staleTime: 0,
    }),
}
