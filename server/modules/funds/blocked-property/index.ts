import type { Module } from '#server/modules/module.ts'
import { recordBlocked } from './block.ts'
import { blockArrivals } from './block-arrivals.ts'
import { invariants } from './invariant-queries.ts'
import { releaseApproved } from './release.ts'
import { registerRoutes } from './routes.ts'

export { isOwnerBlocked, refuseBlocked } from './block-arrivals.ts'
export { listYears as listBlockedYears } from './report.ts'
export { listBlocked } from './view.ts'

/** Property frozen under a sanctions list: reports to OFAC, and licenses that release it. */
export const blocked: Module = {
  owns: ['blocked_properties', 'blocked_reports'],
  reads: ['approvals', 'debits', 'debts', 'ledger_accounts', 'transfers'],
  routes: registerRoutes,
  subscribers: () => [
    { to: 'transfer.blocked', name: 'blocked-property: a transfer was blocked', handle: recordBlocked },
  ],
  jobs: (deps) => [{ name: 'blocked-arrivals', every_ms: 3_000, run: () => blockArrivals(deps) }],
  approvals: { property_release: releaseApproved },
  invariants,
}
