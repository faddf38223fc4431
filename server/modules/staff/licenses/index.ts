import type { Module } from '#server/modules/module.ts'
import { remindOfDeadlines } from '../staff/index.ts'
import { expiries } from './deadlines.ts'
import { registerRoutes } from './routes.ts'

export { licensedSince } from './queries.ts'

/** Our licenses, registrations and bonds, with a version per renewal and expiry alerts. */
export const licenses: Module = {
  owns: ['licenses', 'license_versions'],
  routes: registerRoutes,
  jobs: (deps) => [{ name: 'license-alarms', every_ms: 3_600_000, run: () => remindOfDeadlines(deps, expiries) }],
}
