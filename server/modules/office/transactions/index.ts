import type { Module } from '#server/modules/module.ts'
import { deleteClient } from './figure-queries.ts'
import { addUpClients } from './figures.ts'
import { registerRoutes } from './routes.ts'

/** Staff's view of all customers' movements: search by any id, and figures by customer, country and amount. */
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
