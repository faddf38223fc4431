import { keepPreviousData } from '@tanstack/react-query'
import { businessBooks } from '#contract/account/business-books.ts'
import { businessMembers } from '#contract/account/business-members.ts'
import { businessPayments, businessStatements } from '#contract/account/business-payments.ts'
import { businesses } from '#contract/account/businesses.ts'
import { businessInvoices } from '#contract/books/invoices.ts'
import { callQuery, items } from '#web/lib/query.ts'
import { withoutStream_ms } from '#web/lib/refresh.ts'

export type PaymentFilter = 'all' | 'waiting'

/** Data that other members change is refetched on every opening. */
export const businessQueries = {
  businesses: () => callQuery(businesses.list, { select: items }),
  business: (id: string) => callQuery(businesses.read, { params: { id }, staleTime: 0 }),
  businessMembers: (id: string) => callQuery(businessMembers.list, { params: { id }, staleTime: 0 }),
  payees: (id: string) => callQuery(businessBooks.payees, { params: { id }, query: { limit: 100 }, select: items }),
  companyAccounts: (id: string) => callQuery(businessBooks.bankAccounts, { params: { id }, select: items }),
  /** Polled while deposits are in transit. */
  companyChecks: (id: string) =>
    callQuery(businessBooks.accountChecks, {
      params: { id },
      select: items,
      refetchInterval: ({ state: { data } }) =>
        data?.items.every(({ state }) => state === 'arrived') ? false : 10_000,
    }),
  businessPayments: (id: string, filter: PaymentFilter, cursor?: string) =>
    callQuery(businessPayments.list, {
      params: { id },
      query: { filter, ...(cursor === undefined ? {} : { cursor }) },
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  businessPayment: (id: string, paymentId: string) =>
    callQuery(businessPayments.read, {
      params: { id, paymentId },
      staleTime: 0,
      refetchInterval: ({ state: { data } }) =>
        (data?.state === 'confirmed' || data?.state === 'waiting') && withoutStream_ms,
    }),
  /** A repeated disclosure with the same id is the same one. */
  paymentTerms: ({ id, paymentId, batchId }: { id: string; paymentId: string; batchId: string }) =>
    callQuery(businessPayments.disclose, {
      params: { id, paymentId },
      body: { batchId },
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
  companyInvoices: (id: string) =>
    callQuery(businessInvoices.list, { params: { id }, query: { limit: 12 }, select: items }),
  businessMonths: (id: string) => callQuery(businessStatements.list, { params: { id }, select: items }),
}
