import { keepPreviousData } from '@tanstack/react-query'
import { requestLinks } from '#contract/balance/request-links.ts'
import { type RequestFilter, requests } from '#contract/balance/requests.ts'
import { callQuery, items } from '#web/lib/query.ts'
import { withoutStream_ms } from '#web/lib/refresh.ts'

export const requestQueries = {
  requests: (filter: RequestFilter, cursor?: string) =>
    callQuery(requests.list, {
      query: { filter, ...(cursor === undefined ? {} : { cursor }) },
      placeholderData: keepPreviousData,
    }),
  /** Refetched on every opening, and polled while a payment or a refund is pending. */
  request: (id: string) =>
    callQuery(requests.read, {
      params: { id },
      staleTime: 0,
      refetchInterval: ({ state: { data } }) =>
        data?.state === 'paying' || data?.paid.some(({ refunds }) => refunds.some(({ state }) => state === 'sent'))
          ? withoutStream_ms
          : false,
    }),
  incomingRequests: () => callQuery(requests.incoming, { query: {}, select: items }),
  linkedRequest: (token: string) => callQuery(requestLinks.read, { params: { token }, staleTime: 0 }),
}
