import type { Module } from '#server/modules/module.ts'
import { alarmOfLicenses } from './alarm.ts'
import { registerRoutes } from './routes.ts'

export { licensedSince } from './queries.ts'

/** Our licenses, registrations and bonds, with a version per renewal and expiry alerts. */
export const licenses: Module = {
  owns: ['licenses', 'license_versions', 'license_alarms'],
  routes: registerRoutes,
  jobs: (deps) => [{ name: 'license-alarms', every_ms: 3_600_000, run: () => alarmOfLicenses(deps) }],
}
