import type { Module } from '#server/modules/module.ts'
import { invariants } from './queries.ts'
import { registerRoutes } from './routes.ts'

export { drawnPaper } from './drawn-paper.ts'
export { monthText, type Paper } from './statement-paper.ts'

/** Monthly statements of each balance. */
export const statements: Module = {
  owns: ['statement_months'],
  reads: ['ledger_accounts', 'ledger_entries', 'ledger_postings', 'movements', 'transfers'],
  routes: registerRoutes,
  invariants,
}
