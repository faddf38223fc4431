import type { CarryOut, Module } from '#server/modules/module.ts'
import { tellStaff } from '#server/modules/people/identity/index.ts'
import { transaction } from '#server/platform/database.ts'
import { expireApprovals } from './expire-approvals.ts'
import type { HeldRoles } from './independence.ts'
import { registerRoutes } from './routes.ts'

export { withdrawRequestsOf } from './decide-approval.ts'
export { type HeldRole, type HeldRoles, refuseDependent } from './independence.ts'
export { lineOf, listApprovalsOf, waitingOf } from './list-approvals.ts'
export { approvedAbout, isRequestedFor } from './queries.ts'
export { isRepeated, refuseWhilePending, requestApproval } from './request-approval.ts'

/** Dual approval (maker-checker) of staff requests. */
export const approvals: Module<{ carryOut: CarryOut; heldRoles: HeldRoles }> = {
  owns: ['approvals'],
  routes: registerRoutes,
  subscribers: () => [{ to: 'approval.*', name: 'approvals: the office’s open screens are told', handle: tellStaff }],
  jobs: ({ db, now }) => [
    {
      name: 'approvals',
      every_ms: 60_000,
      run: () => transaction(db, (tx) => expireApprovals(tx, now())),
    },
  ],
}
