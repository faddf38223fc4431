import type { Module } from '#server/modules/module.ts'
import { remedyApproved } from './grant.ts'
import { invariants } from './invariant-queries.ts'
import { registerRoutes } from './routes.ts'

export { grantRemedyIn, mayReceive, returnFees } from './grant.ts'
export { listRemedies } from './list-remedies.ts'
export { balancePath, isCompany, readersOf, transferPath } from './readers.ts'

/** Remedies for errors in transfers (12 CFR 1005.33(c)(2)). */
export const remedies: Module = {
  owns: ['remedies'],
  personal: [{ table: 'remedies', owner: 'user_id', omit: ['granted_by', 'approved_by', 'reason'] }],
  reads: ['blocked_properties', 'ledger_accounts', 'ledger_entries', 'ledger_postings', 'movements', 'transfers'],
  routes: registerRoutes,
  approvals: { remedy: remedyApproved },
  invariants,
}
