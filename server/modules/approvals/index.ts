import type { CarryOut, Module } from '../module.ts'
import { expireWaiting } from './queries.ts'
import { registerRoutes } from './routes.ts'

export { waitingOf } from './list-approvals.ts'
export { requestApproval } from './request-approval.ts'

/** What one member of staff asks for and another decides. */
export const approvals: Module<{ carryOut: CarryOut }> = {
  owns: ['approvals'],
  routes: registerRoutes,
  jobs: ({ db, now }) => [
    {
      name: 'approvals',
      every_ms: 60_000,
      run: async () => (await expireWaiting(db, now())).length,
    },
  ],
}
