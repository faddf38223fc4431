import type { Rails } from '#server/modules/ground/rails/index.ts'
import type { Module } from '#server/modules/module.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs.ts'
import { invariants } from './invariant-queries.ts'
import { paymentApproved } from './pay-report.ts'
import { deleteOwner } from './queries.ts'
import { refundSeenOwners } from './refund-owner.ts'
import { registerRoutes } from './routes.ts'
import { runClocks } from './run-clocks.ts'

export { runClocks } from './run-clocks.ts'

const jobs = (deps: Deps): Job[] => [
  { name: 'unclaimed-clocks', every_ms: 3 * 3_600_000, run: () => runClocks(deps) },
  { name: 'unclaimed-returns', every_ms: 60_000, run: () => refundSeenOwners(deps) },
]

/** Balances of inactive owners: dormancy clocks, notices, reports and payments to the states. */
export const unclaimed: Module<{ rails: Rails }> = {
  owns: ['owner_activity', 'unclaimed_properties', 'unclaimed_reports'],
  reads: [
    'approvals',
    'business_members',
    'ledger_accounts',
    'ledger_entries',
    'ledger_postings',
    'movements',
    'sessions',
    'users',
  ],
  personal: [
    { table: 'owner_activity', owner: 'user_id', key: 'user_id' },
    { table: 'unclaimed_properties', owner: 'user_id' },
  ],
  routes: registerRoutes,
  subscribers: () => [
    {
      to: 'user.erased',
      name: 'unclaimed-property: what is over is removed',
      handle: (tx, { subject }) => deleteOwner(tx, subject),
    },
  ],
  approvals: { unclaimed_payment: paymentApproved },
  jobs,
  invariants,
}
