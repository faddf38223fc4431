import type { Rails } from '#server/modules/ground/rails/index.ts'
import type { Module } from '#server/modules/module.ts'
import { transaction } from '#server/platform/database.ts'
import { bookBreak } from './book-break.ts'
import { invariants } from './invariant-queries.ts'
import { reconcile } from './reconcile.ts'
import { registerRoutes } from './routes.ts'

/** The daily comparison of the ledger with the statements of banks and the records of partners. */
export const reconciliation: Module<{ rails: Rails }> = {
  owns: ['reconciliation_rules', 'statement_matches', 'statement_match_entries'],
  reads: [
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
