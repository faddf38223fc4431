import type { Module } from '#server/modules/module.ts'
import { deleteClient } from './figure-queries.ts'
import { addUpClients } from './figures.ts'
import { registerRoutes } from './routes.ts'

/** What staff sees of every customer's movements: any of them by any id, and who, where and how much. */
export const transactions: Module = {
  owns: ['client_months', 'client_month_refreshes'],
  reads: [
    'bill_payments',
    'charges',
    'check_items',
    'credits',
    'debits',
    'ledger_postings',
    'movements',
    'payouts',
    'refunds',
    'sales_days',
    'transfers',
  ],
  routes: registerRoutes,
  jobs: (deps) => [{ name: 'client-months', every_ms: 10 * 60_000, run: () => addUpClients(deps) }],
  subscribers: () => [
    {
      to: 'user.erased',
      name: 'transactions: an erased account is in no list of clients',
      handle: (tx, { subject }) => deleteClient(tx, subject),
    },
  ],
}
