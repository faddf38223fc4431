import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { adminBusinesses } from '#contract/account/admin-businesses.ts'
import { adminInvoices } from '#contract/books/invoices.ts'
import type { Call } from '#contract/lib/route.ts'
import { call } from '#web/lib/call.ts'

type Query = NonNullable<Call<typeof adminInvoices.list>['query']>

export const invoiceQueries = {
  list: (query: Query) =>
    queryOptions({
      queryKey: ['admin', 'invoices', 'list', query],
      queryFn: ({ signal }) => call(adminInvoices.list, { query, signal }),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'invoices', 'one', id],
      queryFn: ({ signal }) => call(adminInvoices.read, { params: { id }, signal }),
      staleTime: 0,
    }),
  /** Whom an invoice may be made out to. */
  companies: () =>
    queryOptions({
      queryKey: ['admin', 'invoices', 'companies'],
      queryFn: async ({ signal }) =>
        (await call(adminBusinesses.list, { query: { filter: 'decided', limit: 100 }, signal })).items.filter(
          ({ state }) => state === 'approved',
        ),
    }),
}
