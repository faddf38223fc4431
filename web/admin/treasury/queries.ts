import { prefunds } from '#contract/books/prefunds.ts'
import { treasury } from '#contract/funds/treasury.ts'
import { bankFiles } from '#contract/ground/bank-files.ts'
import { callQuery, items } from '#web/lib/query.ts'

/** Our own money. Refetched on every opening, because administrators decide on it. */
export const money = {
  treasury: () => callQuery(treasury.read, { staleTime: 0 }),
  files: () => callQuery(bankFiles.list, { query: { limit: 20 }, select: items, staleTime: 0 }),
  filesSent: () => callQuery(bankFiles.sent, { query: { limit: 20 }, select: items, staleTime: 0 }),
  prefunds: () => callQuery(prefunds.list, { staleTime: 0 }),
  orders: (filter: 'waiting' | 'decided') =>
    callQuery(treasury.orders, {
      query: { filter, limit: filter === 'waiting' ? 100 : 10 },
      select: items,
      staleTime: 0,
    }),
}
