import type { Rails } from '#server/modules/ground/rails/index.ts'
import type { Module } from '#server/modules/module.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Subscriber } from '#server/platform/events.ts'
import { followCredit, notifyBackOffice, notifyOwner } from './follow-credit.ts'
import { invariants } from './queries.ts'
import { registerRoutes } from './routes.ts'

const subscribers = (deps: Pick<Deps, 'now' | 'config' | 'secrets'>): Subscriber[] => [
  { to: 'credit.*', name: 'withdrawals: a credit changed', handle: followCredit(deps) },
  { to: 'withdrawal.*', name: 'withdrawals: the customer is told', handle: notifyOwner(deps) },
  { to: 'withdrawal.held', name: 'withdrawals: the back office is told', handle: notifyBackOffice(deps) },
]

/** Money paid out from a balance to a bank account of its owner. */
export const withdrawals: Module<{ rails: Rails }> = {
  owns: ['withdrawals'],
  personal: [{ table: 'withdrawals', owner: 'user_id', omit: ['reservation_id'] }],
  reads: ['ledger_accounts', 'ledger_entries', 'ledger_postings', 'ledger_reservation_ends', 'credits', 'movements'],
  routes: registerRoutes,
  subscribers,
  invariants,
}
