import type { Module } from '#server/modules/module.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs.ts'
import { invariants, removeUnusedQuotes } from './queries.ts'
import { registerRoutes } from './routes.ts'

export { createConversion } from './create-conversion.ts'
export { dollarsOf } from './price.ts'
export { quoteConversion } from './quote-conversion.ts'

/** Retention of unused quotes, for questions about a price shown. */
const keptDays = 7
const batch_max = 500

const jobs = ({ db, now }: Pick<Deps, 'db' | 'now'>): Job[] => [
  {
    name: 'unused-conversion-quotes',
    every_ms: 3_600_000,
    run: () => removeUnusedQuotes(db, { expiredBefore: now().subtract({ hours: keptDays * 24 }), batch: batch_max }),
  },
]

/** Conversions between a customer's own balances. */
export const conversions: Module = {
  owns: ['conversion_quotes', 'conversions'],
  personal: [
    { table: 'conversions', owner: 'user_id' },
    { table: 'conversion_quotes', owner: 'user_id' },
  ],
  reads: ['ledger_postings', 'ledger_entries', 'ledger_accounts'],
  routes: registerRoutes,
  jobs,
  invariants,
}
