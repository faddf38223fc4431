import type { Module } from '#server/modules/module.ts'
import { jobs } from './jobs.ts'
import { invariants } from './queries.ts'
import { registerRoutes } from './routes.ts'

export { createConversion } from './create-conversion.ts'
export { dollarsOf } from './price.ts'
export { quoteConversion } from './quote-conversion.ts'

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
