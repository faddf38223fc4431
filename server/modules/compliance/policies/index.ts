import type { Module } from '#server/modules/module.ts'
import { remindOfDeadlines } from '#server/modules/staff/staff/index.ts'
import { reviews } from './deadlines.ts'
import { policyApproved } from './request-version.ts'
import { registerRoutes } from './routes.ts'

/** Company policies: each version needs dual approval and the acknowledgment of all staff. */
export const policies: Module = {
  owns: ['policy_versions', 'policy_acknowledgements'],
  reads: ['staff_roles'],
  routes: registerRoutes,
  approvals: { policy_version: policyApproved },
  jobs: (deps) => [{ name: 'policy-alarms', every_ms: 3_600_000, run: () => remindOfDeadlines(deps, reviews) }],
}
