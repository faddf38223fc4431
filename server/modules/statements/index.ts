import type { Module } from '../module.ts'
import { invariants } from './queries.ts'
import { registerRoutes } from './routes.ts'

export { monthText, type Paper } from './statement-paper.ts'

/** Draws a `Paper` in a thread. */
export const paperScript = new URL('./draw-paper.ts', import.meta.url)

/** What moved in each balance, month by month, to keep. */
export const statements: Module = {
  owns: ['statement_months'],
  reads: ['ledger_accounts', 'ledger_entries', 'ledger_postings', 'movements', 'transfers'],
  routes: registerRoutes,
  invariants,
}
