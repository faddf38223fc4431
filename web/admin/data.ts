import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { customers } from '../../contract/customers.ts'
import type { Call } from '../../contract/route.ts'
import { adminSupport } from '../../contract/support.ts'
import { adminTransfers } from '../../contract/transfers.ts'
import { call } from '../lib/call.ts'

type CustomersAsk = NonNullable<Call<typeof customers.list>['query']>
type TicketsAsk = NonNullable<Call<typeof adminSupport.list>['query']>
type TransfersAsk = NonNullable<Call<typeof adminTransfers.list>['query']>

/** Everything that the back office reads, with the keys under which it is kept. */
export const data = {
  customers: (query: CustomersAsk) =>
    queryOptions({
      queryKey: ['admin', 'customers', query],
      queryFn: ({ signal }) => call(customers.list, { query, signal }),
      placeholderData: keepPreviousData,
    }),
  /** Read anew whenever it is opened: what is decided here is decided on what is true now. */
  customer: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'customer', id],
      queryFn: ({ signal }) => call(customers.read, { params: { id }, signal }),
      staleTime: 0,
    }),
  tickets: (query: TicketsAsk) =>
    queryOptions({
      queryKey: ['admin', 'tickets', query],
      queryFn: ({ signal }) => call(adminSupport.list, { query, signal }),
      placeholderData: keepPreviousData,
    }),
  transfers: (query: TransfersAsk) =>
    queryOptions({
      queryKey: ['admin', 'transfers', query],
      queryFn: ({ signal }) => call(adminTransfers.list, { query, signal }),
      placeholderData: keepPreviousData,
    }),
  postings: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'postings', id],
      queryFn: ({ signal }) => call(adminTransfers.postings, { params: { id }, signal }),
      staleTime: 0,
    }),
}
