import { keepPreviousData } from '@tanstack/react-query'
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
import { callQuery, items } from '../lib/query.ts'

type BreaksQuery = NonNullable<Call<typeof adminBreaks.list>['query']>
type BusinessesQuery = NonNullable<Call<typeof adminBusinesses.list>['query']>
type CardDisputesQuery = NonNullable<Call<typeof adminCardDisputes.list>['query']>
type ChecksQuery = NonNullable<Call<typeof adminCheckDeposits.list>['query']>
type CustomersQuery = NonNullable<Call<typeof customers.list>['query']>
type LimitRequestsQuery = NonNullable<Call<typeof adminLimitRequests.list>['query']>
type TicketsQuery = NonNullable<Call<typeof adminSupport.list>['query']>
type TransfersQuery = NonNullable<Call<typeof adminTransfers.list>['query']>

export const data = {
  analytics: () => callQuery(office.analytics),
  figures: (query: { period: FigurePeriod } | { from: string; to: string }) =>
    callQuery(office.figures, { query, placeholderData: keepPreviousData }),
  breaks: (query: BreaksQuery) => callQuery(adminBreaks.list, { query, placeholderData: keepPreviousData }),
  oneBreak: (id: string) => callQuery(adminBreaks.read, { params: { id }, staleTime: 0 }),
  businesses: (query: BusinessesQuery) => callQuery(adminBusinesses.list, { query, placeholderData: keepPreviousData }),
  /** Refetched on every opening, but not while open: each fetch is a view in the audit log. */
  business: (id: string) =>
    callQuery(adminBusinesses.read, { params: { id }, staleTime: 0, refetchOnWindowFocus: false }),
  returnRates: () => callQuery(adminReturnRates.read),
  cardDisputes: (query: CardDisputesQuery) =>
    callQuery(adminCardDisputes.list, { query, placeholderData: keepPreviousData }),
  cardDispute: (id: string) => callQuery(adminCardDisputes.read, { params: { id } }),
  checkDeposits: (query: ChecksQuery) =>
    callQuery(adminCheckDeposits.list, { query, placeholderData: keepPreviousData }),
  /** Refetched on every opening, but not while open: each fetch is a view in the audit log. */
  checkDeposit: (id: string) =>
    callQuery(adminCheckDeposits.read, { params: { id }, staleTime: 0, refetchOnWindowFocus: false }),
  customers: (query: CustomersQuery) => callQuery(customers.list, { query, placeholderData: keepPreviousData }),
  /** Refetched on every opening, because administrators decide on it. */
  customer: (id: string) => callQuery(customers.read, { params: { id }, staleTime: 0 }),
  limitRequests: (query: LimitRequestsQuery) =>
    callQuery(adminLimitRequests.list, { query, placeholderData: keepPreviousData }),
  limitRequest: (id: string) => callQuery(adminLimitRequests.read, { params: { id } }),
  tickets: (query: TicketsQuery) => callQuery(adminSupport.list, { query, placeholderData: keepPreviousData }),
  ticket: (id: string) => callQuery(adminSupport.read, { params: { id } }),
  ticketService: () => callQuery(adminSupport.service),
  assignees: () => callQuery(adminSupport.assignees, { select: items }),
  transfers: (query: TransfersQuery) => callQuery(adminTransfers.list, { query, placeholderData: keepPreviousData }),
  /** Refetched on every opening, because administrators decide on it. */
  payoutDetails: (id: string) => callQuery(adminTransfers.payoutDetails, { params: { id }, staleTime: 0, gcTime: 0 }),
  corridors: () => callQuery(corridors.list, { select: items, staleTime: Number.POSITIVE_INFINITY }),
  transfer: (id: string) => callQuery(adminTransfers.read, { params: { id }, staleTime: 0 }),
  postings: (id: string) => callQuery(adminTransfers.postings, { params: { id }, staleTime: 0 }),
}
