import type { Module } from '#server/modules/module.ts'
import { fireAlerts } from './fire-alerts.ts'
import { rateAlerts as table } from './queries.ts'
import { registerRoutes } from './routes.ts'

/** Notifies a customer once when the rate of a dollar reaches their target. */
export const rateAlerts: Module = {
  owns: ['rate_alerts'],
  personal: [{ table: 'rate_alerts', owner: 'user_id' }],
  routes: registerRoutes,
  jobs: (deps) => [{ name: 'rate-alerts', every_ms: 60_000, run: () => fireAlerts(deps) }],
  subscribers: () => [
    {
      to: 'user.erased',
      name: 'rate-alerts: those of an erased account are removed',
      handle: (tx, { subject }) => table.remove(tx, { userId: subject }),
    },
  ],
}
