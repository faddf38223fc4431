import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { requestLinks } from '#contract/balance/request-links.ts'
import { type RequestFilter, requests } from '#contract/balance/requests.ts'
import { call } from '#web/lib/call.ts'
import { withoutStream_ms } from '#web/lib/refresh.ts'

/** The part of `data` that is this folder's. */
export const requestQueries = {
  requests: (filter: RequestFilter, cursor?: string) =>
    queryOptions({
      queryKey: ['requests', 'list', filter, cursor],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) =>
        call(requests.list, { query: { filter, ...(cursor === undefined ? {} : { cursor }) }, signal }),
    }),
  /** Read again whenever it is opened, and while a payment or a refund is on its way. */
  request: (id: string) =>
    queryOptions({
      queryKey: ['requests', 'one', id],
      staleTime: 0,
      queryFn: ({ signal }) => call(requests.read, { params: { id }, signal }),
      refetchInterval: ({ state: { data } }) =>
        data?.state === 'paying' || data?.paid.some(({ refunds }) => refunds.some(({ state }) => state === 'sent'))
          ? withoutStream_ms
          : false,
    }),
  incomingRequests: () =>
    queryOptions({
      queryKey: ['requests', 'incoming'],
      queryFn: async ({ signal }) => (await call(requests.incoming, { query: {}, signal })).items,
    }),
  linkedRequest: (token: string) =>
    queryOptions({
      queryKey: ['requests', 'link', token],
      staleTime: 0,
      queryFn: ({ signal }) => call(requestLinks.read, { params: { token }, signal }),
    }),
}
