import { z } from '../lib/zod.ts'

/**
 * What keeps a month open.
 * - `not_over`, `earlier_open`: it is its turn after its end, and after the month before it.
 * - `breaks`: a partner contradicts our books since then. `payments`: nobody knows yet what became of a payment.
 * - `orders`: movements of our own money wait for a decision.
 * - `revaluation`: a position in a foreign currency was not remeasured.
 * - `books`: the sums by day are not the ledger's, or are not up to date.
 */
export const periodStops = ['not_over', 'earlier_open', 'breaks', 'payments', 'orders', 'revaluation', 'books'] as const
export type PeriodStop = (typeof periodStops)[number]

/**
 * What is looked at before a month is closed: the last five stop it. `invoices`: drafts. `filings`: reports that are late. `stalled`:
 * rows whose job failed again and again.
 */
export const periodChecks = [
  'invoices',
  'filings',
  'stalled',
  'breaks',
  'payments',
  'orders',
  'revaluation',
  'books',
] as const
export type PeriodCheck = (typeof periodChecks)[number]

/** How much there is of each. */
export const PeriodChecks = z.array(z.strictObject({ check: z.enum(periodChecks), count: z.int() }))
export type PeriodChecks = z.infer<typeof PeriodChecks>
