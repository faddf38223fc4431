import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { businessBooks } from '#contract/account/business-books.ts'
import { businessMembers } from '#contract/account/business-members.ts'
import { businessPayments, businessStatements } from '#contract/account/business-payments.ts'
import { businesses } from '#contract/account/businesses.ts'
import { businessInvoices } from '#contract/books/invoices.ts'
import { call } from '#web/lib/call.ts'
import { withoutStream_ms } from '#web/lib/refresh.ts'

export type PaymentFilter = 'all' | 'waiting'

/** The part of `data` that is this folder's. What other members change is read again whenever it is opened. */
export const businessQueries = {
  businesses: () =>
    queryOptions({
      queryKey: ['businesses', 'list'],
      queryFn: async ({ signal }) => (await call(businesses.list, { signal })).items,
    }),
  business: (id: string) =>
    queryOptions({
      queryKey: ['businesses', id, 'one'],
      staleTime: 0,
      queryFn: ({ signal }) => call(businesses.read, { params: { id }, signal }),
    }),
  businessMembers: (id: string) =>
    queryOptions({
      queryKey: ['businesses', id, 'members'],
      staleTime: 0,
      queryFn: ({ signal }) => call(businessMembers.list, { params: { id }, signal }),
    }),
  payees: (id: string) =>
    queryOptions({
      queryKey: ['businesses', id, 'payees'],
      queryFn: async ({ signal }) =>
        (await call(businessBooks.payees, { params: { id }, query: { limit: 100 }, signal })).items,
    }),
  companyAccounts: (id: string) =>
    queryOptions({
      queryKey: ['businesses', id, 'bank-accounts'],
      queryFn: async ({ signal }) => (await call(businessBooks.bankAccounts, { params: { id }, signal })).items,
    }),
  businessPayments: (id: string, filter: PaymentFilter, cursor?: string) =>
    queryOptions({
      queryKey: ['businesses', id, 'payments', filter, cursor],
      staleTime: 0,
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) =>
        call(businessPayments.list, {
          params: { id },
          query: { filter, ...(cursor === undefined ? {} : { cursor }) },
          signal,
        }),
    }),
  businessPayment: (id: string, paymentId: string) =>
    queryOptions({
      queryKey: ['businesses', id, 'payment', paymentId],
      staleTime: 0,
      queryFn: ({ signal }) => call(businessPayments.read, { params: { id, paymentId }, signal }),
      refetchInterval: ({ state: { data } }) =>
        (data?.state === 'confirmed' || data?.state === 'waiting') && withoutStream_ms,
    }),
  /** Disclosed again under the same id it is the same. */
  paymentTerms: ({ id, paymentId, batchId }: { id: string; paymentId: string; batchId: string }) =>
    queryOptions({
      queryKey: ['business-terms', id, batchId],
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      queryFn: ({ signal }) =>
        call(businessPayments.disclose, { params: { id, paymentId }, body: { batchId }, signal }),
    }),
  companyInvoices: (id: string) =>
    queryOptions({
      queryKey: ['businesses', id, 'invoices'],
      queryFn: async ({ signal }) =>
        (await call(businessInvoices.list, { params: { id }, query: { limit: 12 }, signal })).items,
    }),
  businessMonths: (id: string) =>
    queryOptions({
      queryKey: ['businesses', id, 'months'],
      queryFn: async ({ signal }) => (await call(businessStatements.list, { params: { id }, signal })).items,
    }),
}
