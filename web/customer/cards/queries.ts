import { keepPreviousData } from '@tanstack/react-query'
import { cardDisputes } from '#contract/balance/card-disputes.ts'
import { cards } from '#contract/balance/cards.ts'
import { callQuery, items } from '#web/lib/query.ts'
import { withoutStream_ms } from '#web/lib/refresh.ts'

export const cardQueries = {
  card: () => callQuery(cards.overview, { refetchInterval: withoutStream_ms }),
  /** The newest. Polled, because purchases may occur at any time. */
  cardActivity: (limit: number) =>
    callQuery(cards.activity, {
      query: { limit },
      placeholderData: keepPreviousData,
      refetchInterval: withoutStream_ms,
    }),
  cardDisputes: () => callQuery(cardDisputes.list, { select: items }),
}
