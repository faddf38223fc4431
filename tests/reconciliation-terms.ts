import type { MatchingRules, ReconciliationTerms } from '#contract/books/reconciliation-terms.ts'

/** The rules of the first version. */
export const rules: MatchingRules = {
  reference: { isUsed: true, windowDays: 10, accepts: true },
  amount: { isUsed: true, windowDays: 3 },
  sum: { isUsed: true, windowDays: 3, items: 4 },
  lines: { isUsed: true, windowDays: 3, items: 4 },
}

export const firstTerms: ReconciliationTerms = { rules, accounts: [], floors: [] }
