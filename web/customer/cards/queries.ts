import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { cardDisputes } from '#contract/balance/card-disputes.ts'
import { cards } from '#contract/balance/cards.ts'
import { call } from '#web/lib/call.ts'
import { withoutStream_ms } from '#web/lib/refresh.ts'

/** The part of `data` that is this folder's. */
export const cardQueries = {
  card: () =>
    queryOptions({
      queryKey: ['cards', 'overview'],
      queryFn: ({ signal }) => call(cards.overview, { signal }),
      refetchInterval: withoutStream_ms,
    }),
  /** The newest. Purchases happen while one looks. */
  cardActivity: (limit: number) =>
    queryOptions({
      queryKey: ['cards', 'activity', limit],
      placeholderData: keepPreviousData,
      refetchInterval: withoutStream_ms,
      queryFn: ({ signal }) => call(cards.activity, { query: { limit }, signal }),
    }),
  cardDisputes: () =>
    queryOptions({
      queryKey: ['cards', 'disputes'],
      queryFn: async ({ signal }) => (await call(cardDisputes.list, { signal })).items,
    }),
}
