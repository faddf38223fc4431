import { reconciliation } from '#contract/books/reconciliation.ts'
import { reconciliationTerms } from '#contract/books/reconciliation-terms.ts'
import { callQuery } from '#web/lib/query.ts'

/** Refetched on every opening, because the statements of a day arrive during it. */
export const reconciled = (day: string) => callQuery(reconciliation.read, { query: { day }, staleTime: 0 })

export const terms = () => callQuery(reconciliationTerms.read, { staleTime: 0 })
