import { z } from '../lib/zod.ts'

/**
 * Conditions that block closing a month.
 * - `not_over`, `earlier_open`: a month closes after its end, and after the month before it.
 * - `breaks`: a partner contradicts our books since then. `payments`: payments with an unknown outcome.
 * - `orders`: treasury orders await a decision.
 * - `revaluation`: a position in a foreign currency was not remeasured.
 * - `reconciliation`: a statement has lines without accepted entries.
 * - `books`: the daily totals differ from the ledger, or are not up to date.
 */
export const periodStops = [
  'not_over',
  'earlier_open',
  'breaks',
  'payments',
  'orders',
  'revaluation',
  'reconciliation',
  'books',
] as const
export type PeriodStop = (typeof periodStops)[number]

/**
 * Checks before closing a month: the last six block it. `invoices`: drafts. `filings`: late reports. `stalled`: rows with a repeatedly
 * failing job.
 */
export const periodChecks = [
  'invoices',
  'filings',
  'stalled',
  'breaks',
  'payments',
  'orders',
  'revaluation',
  'reconciliation',
  'books',
] as const
export type PeriodCheck = (typeof periodChecks)[number]

export const PeriodChecks = z.array(z.strictObject({ check: z.enum(periodChecks), count: z.int() }))
export type PeriodChecks = z.infer<typeof PeriodChecks>
