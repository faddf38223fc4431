import type { Module } from '#server/modules/module.ts'
import { alarmOfReviews } from './alarm.ts'
import { policyApproved } from './ask-version.ts'
import { registerRoutes } from './routes.ts'

/** Company policies: each version needs dual approval and the acknowledgment of all staff. */
export const policies: Module = {
  owns: ['policy_versions', 'policy_acknowledgements', 'policy_alarms'],
  reads: ['staff_roles'],
  routes: registerRoutes,
  approvals: { policy_version: policyApproved },
  jobs: (deps) => [{ name: 'policy-alarms', every_ms: 3_600_000, run: () => alarmOfReviews(deps) }],
}
