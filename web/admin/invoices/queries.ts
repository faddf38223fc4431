import { keepPreviousData } from '@tanstack/react-query'
import { adminInvoices } from '#contract/books/invoices.ts'
import type { Call } from '#contract/lib/route.ts'
import { callQuery } from '#web/lib/query.ts'

type Query = NonNullable<Call<typeof adminInvoices.list>['query']>

export const invoiceQueries = {
  list: (query: Query) => callQuery(adminInvoices.list, { query, placeholderData: keepPreviousData }),
  one: (id: string) => callQuery(adminInvoices.read, { params: { id }, staleTime: 0 }),
  /** Companies that can be invoiced. */
  companies: () => callQuery(adminInvoices.companies, { select: ({ items }) => items }),
}
