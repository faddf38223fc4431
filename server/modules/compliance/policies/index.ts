import type { Module } from '#server/modules/module.ts'
import { alarmOfReviews } from './alarm.ts'
import { policyApproved } from './ask-version.ts'
import { registerRoutes } from './routes.ts'

/** What the company holds itself to, each version approved by a second person and acknowledged by everybody who works here. */
export const policies: Module = {
  owns: ['policy_versions', 'policy_acknowledgements', 'policy_alarms'],
  reads: ['staff_roles'],
  routes: registerRoutes,
  approvals: { policy_version: policyApproved },
  jobs: (deps) => [{ name: 'policy-alarms', every_ms: 3_600_000, run: () => alarmOfReviews(deps) }],
}
