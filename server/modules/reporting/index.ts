import type { Deps } from '../../platform/deps.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Module } from '../module.ts'
import { addUpDeliveries } from './add-up-deliveries.ts'
import { registerRoutes } from './routes.ts'

export { readMissionFigures } from './mission-figures.ts'

const jobs = (deps: Pick<Deps, 'db' | 'now'>): Job[] => [
  { name: 'delivery-days', every_ms: 10 * 60_000, run: () => addUpDeliveries(deps) },
]

/** Figures over the rows of earlier modules. */
export const reporting: Module = {
  owns: ['delivery_days', 'delivery_day_refreshes'],
  reads: ['transfers', 'transfer_events'],
  routes: registerRoutes,
  jobs,
}
