import type { Rails } from '#server/modules/ground/rails/index.ts'
import type { Module } from '#server/modules/module.ts'
import { transaction } from '#server/platform/database.ts'
import { bookBreak } from './book-break.ts'
import { termsApproved } from './change-terms.ts'
import { invariants } from './invariant-queries.ts'
import { reconcile } from './reconcile.ts'
import { registerRoutes } from './routes.ts'

export { currentTerms } from './account.ts'

/** The daily comparison of the ledger with the statements of banks and the records of partners. */
export const reconciliation: Module<{ rails: Rails }> = {
  owns: ['reconciliation_terms', 'statement_matches', 'statement_match_entries', 'statement_match_lines'],
  reads: [
    'ach_entries',
    'ach_files',
    'ach_reversals',
    'bank_files',
    'bank_statement_balances',
    'bank_statement_lines',
    'bill_payments',
    'breaks',
    'charges',
    'check_items',
    'credits',
    'debits',
    'ledger_entries',
    'ledger_postings',
    'payouts',
    'refunds',
  ],
  routes: registerRoutes,
  approvals: { reconciliation_terms: termsApproved },
  subscribers: (deps) => [
    {
      to: 'bank_file.received',
      name: 'reconciliation: the lines of a new statement are matched',
      handle: async (tx) => {
        await reconcile(tx, deps)
      },
    },
    { to: 'break.settled', name: 'reconciliation: a line goes to suspense', handle: bookBreak(deps) },
  ],
  jobs: (deps) => [
    { name: 'reconciliation', every_ms: 10 * 60_000, run: () => transaction(deps.db, (tx) => reconcile(tx, deps)) },
  ],
  invariants,
}
