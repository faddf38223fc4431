import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { adminBusinesses } from '#contract/account/admin-businesses.ts'
import { adminCardDisputes } from '#contract/balance/card-disputes.ts'
import { adminCheckDeposits } from '#contract/balance/check-deposits.ts'
import { type FigurePeriod, office } from '#contract/books/office.ts'
import { adminBreaks } from '#contract/funds/breaks.ts'
import { adminReturnRates } from '#contract/funds/return-rates.ts'
import { corridors } from '#contract/ground/corridors.ts'
import type { Call } from '#contract/lib/route.ts'
import { customers } from '#contract/office/customers.ts'
import { adminSupport } from '#contract/office/support.ts'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { adminLimitRequests } from '#contract/staff/limit-requests.ts'
import { call } from '../lib/call.ts'

type BreaksQuery = NonNullable<Call<typeof adminBreaks.list>['query']>
type BusinessesQuery = NonNullable<Call<typeof adminBusinesses.list>['query']>
type CardDisputesQuery = NonNullable<Call<typeof adminCardDisputes.list>['query']>
type ChecksQuery = NonNullable<Call<typeof adminCheckDeposits.list>['query']>
type CustomersQuery = NonNullable<Call<typeof customers.list>['query']>
type LimitRequestsQuery = NonNullable<Call<typeof adminLimitRequests.list>['query']>
type TicketsQuery = NonNullable<Call<typeof adminSupport.list>['query']>
type TransfersQuery = NonNullable<Call<typeof adminTransfers.list>['query']>

/** The queries of the back office. All keys begin with 'admin', so that any change can invalidate them together. */
export const data = {
  analytics: () =>
    queryOptions({
      queryKey: ['admin', 'analytics'],
      queryFn: ({ signal }) => call(office.analytics, { signal }),
    }),
  figures: (query: { period: FigurePeriod } | { from: string; to: string }) =>
    queryOptions({
      queryKey: ['admin', 'figures', query],
      queryFn: ({ signal }) => call(office.figures, { query, signal }),
      placeholderData: keepPreviousData,
    }),
  breaks: (query: BreaksQuery) =>
    queryOptions({
      queryKey: ['admin', 'breaks', query],
      queryFn: ({ signal }) => call(adminBreaks.list, { query, signal }),
      placeholderData: keepPreviousData,
    }),
  oneBreak: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'breaks', 'one', id],
      queryFn: ({ signal }) => call(adminBreaks.read, { params: { id }, signal }),
      staleTime: 0,
    }),
  businesses: (query: BusinessesQuery) =>
    queryOptions({
      queryKey: ['admin', 'businesses', query],
      queryFn: ({ signal }) => call(adminBusinesses.list, { query, signal }),
      placeholderData: keepPreviousData,
    }),
  /** Read again whenever it is opened, and not while it is looked at: each read is a view in the audit log. */
  business: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'business', id],
      queryFn: ({ signal }) => call(adminBusinesses.read, { params: { id }, signal }),
      staleTime: 0,
      refetchOnWindowFocus: false,
    }),
  returnRates: () =>
    queryOptions({
      queryKey: ['admin', 'return-rates'],
      queryFn: ({ signal }) => call(adminReturnRates.read, { signal }),
    }),
  cardDisputes: (query: CardDisputesQuery) =>
    queryOptions({
      queryKey: ['admin', 'card-disputes', query],
      queryFn: ({ signal }) => call(adminCardDisputes.list, { query, signal }),
      placeholderData: keepPreviousData,
    }),
  cardDispute: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'card-disputes', 'one', id],
      queryFn: ({ signal }) => call(adminCardDisputes.read, { params: { id }, signal }),
    }),
  checkDeposits: (query: ChecksQuery) =>
    queryOptions({
      queryKey: ['admin', 'check-deposits', query],
      queryFn: ({ signal }) => call(adminCheckDeposits.list, { query, signal }),
      placeholderData: keepPreviousData,
    }),
  /** Read again whenever it is opened, and not while it is looked at: each read is a view in the audit log. */
  checkDeposit: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'check-deposit', id],
      queryFn: ({ signal }) => call(adminCheckDeposits.read, { params: { id }, signal }),
      staleTime: 0,
      refetchOnWindowFocus: false,
    }),
  customers: (query: CustomersQuery) =>
    queryOptions({
      queryKey: ['admin', 'customers', query],
      queryFn: ({ signal }) => call(customers.list, { query, signal }),
      placeholderData: keepPreviousData,
    }),
  /** Read again whenever it is opened, because administrators decide on it. */
  customer: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'customer', id],
      queryFn: ({ signal }) => call(customers.read, { params: { id }, signal }),
      staleTime: 0,
    }),
  limitRequests: (query: LimitRequestsQuery) =>
    queryOptions({
      queryKey: ['admin', 'limit-requests', query],
      queryFn: ({ signal }) => call(adminLimitRequests.list, { query, signal }),
      placeholderData: keepPreviousData,
    }),
  limitRequest: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'limit-requests', 'one', id],
      queryFn: ({ signal }) => call(adminLimitRequests.read, { params: { id }, signal }),
    }),
  tickets: (query: TicketsQuery) =>
    queryOptions({
      queryKey: ['admin', 'tickets', query],
      queryFn: ({ signal }) => call(adminSupport.list, { query, signal }),
      placeholderData: keepPreviousData,
    }),
  ticket: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'tickets', 'one', id],
      queryFn: ({ signal }) => call(adminSupport.read, { params: { id }, signal }),
    }),
  ticketService: () =>
    queryOptions({
      queryKey: ['admin', 'tickets', 'service'],
      queryFn: ({ signal }) => call(adminSupport.service, { signal }),
    }),
  assignees: () =>
    queryOptions({
      queryKey: ['admin', 'assignees'],
      queryFn: async ({ signal }) => (await call(adminSupport.assignees, { signal })).items,
    }),
  transfers: (query: TransfersQuery) =>
    queryOptions({
      queryKey: ['admin', 'transfers', query],
      queryFn: ({ signal }) => call(adminTransfers.list, { query, signal }),
      placeholderData: keepPreviousData,
    }),
  /** Read again whenever it is opened, because administrators decide on it. */
  payoutDetails: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'payout-details', id],
      queryFn: ({ signal }) => call(adminTransfers.payoutDetails, { params: { id }, signal }),
      staleTime: 0,
      gcTime: 0,
    }),
  corridors: () =>
    queryOptions({
      queryKey: ['corridors'],
      queryFn: async ({ signal }) => (await call(corridors.list, { signal })).items,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  transfer: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'transfer', id],
      queryFn: ({ signal }) => call(adminTransfers.read, { params: { id }, signal }),
      staleTime: 0,
    }),
  postings: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'postings', id],
      queryFn: ({ signal }) => call(adminTransfers.postings, { params: { id }, signal }),
      staleTime: 0,
    }),
}
