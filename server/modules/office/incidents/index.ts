import type { FastifyInstance } from 'fastify'
import { incidents as calls } from '#contract/office/incidents.ts'
import { serve } from '#server/http/serve.ts'
import type { Module } from '#server/modules/module.ts'
import type { Deps } from '#server/platform/deps.ts'
import { measureComponents } from './measure.ts'
import { rememberStatus } from './remember-status.ts'
import { listIncidents } from './view.ts'
import { openIncident, updateIncident } from './write-incident.ts'

export { rememberStatus } from './remember-status.ts'

const routes = (app: FastifyInstance, deps: Deps): void => {
  const status = rememberStatus(deps)
  serve(app, calls.status, () => status())
  serve(app, calls.list, () => listIncidents(deps))
  serve(app, calls.open, ({ body, caller: { userId: adminId }, requestDigest }) =>
    openIncident(deps, { ...body, adminId, requestDigest }),
  )
  serve(app, calls.update, ({ params: { id: incidentId }, body, caller: { userId: adminId }, requestDigest }) =>
    updateIncident(deps, { ...body, incidentId, adminId, requestDigest }),
  )
}

/** The public status of the service: components measured from payments and messages, and incidents written by staff. */
export const incidents: Module = {
  owns: ['incidents', 'incident_updates', 'component_states', 'component_days'],
  reads: ['charges', 'credits', 'debits', 'jobs', 'messages', 'payouts'],
  routes,
  jobs: (deps) => [{ name: 'component-states', every_ms: 60_000, run: () => measureComponents(deps) }],
}
