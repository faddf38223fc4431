import { reconciliation } from '#contract/books/reconciliation.ts'
import { callQuery } from '#web/lib/query.ts'

/** Refetched on every opening, because the statements of a day arrive during it. */
export const reconciled = (day: string) => callQuery(reconciliation.read, { query: { day }, staleTime: 0 })
