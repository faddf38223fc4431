import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { cardDisputes } from '../../../contract/card-disputes.ts'
import { cards } from '../../../contract/cards.ts'
import { call } from '../../lib/call.ts'

/** The part of `data` that is this folder's. */
export const cardQueries = {
  /** Asked again while the issuer makes it. */
  card: () =>
    queryOptions({
      queryKey: ['cards', 'overview'],
      queryFn: ({ signal }) => call(cards.overview, { signal }),
      refetchInterval: ({ state: { data } }) => (data?.card?.state === 'ordered' ? 2_000 : 20_000),
    }),
  /** The newest. Purchases happen while one looks. */
  cardActivity: (limit: number) =>
    queryOptions({
      queryKey: ['cards', 'activity', limit],
      placeholderData: keepPreviousData,
      refetchInterval: 20_000,
      queryFn: ({ signal }) => call(cards.activity, { query: { limit }, signal }),
    }),
  cardDisputes: () =>
    queryOptions({
      queryKey: ['cards', 'disputes'],
      queryFn: async ({ signal }) => (await call(cardDisputes.list, { signal })).items,
    }),
}
