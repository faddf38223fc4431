import type { FastifyInstance } from 'fastify'
import { rateAlerts } from '#contract/sending/rate-alerts.ts'
import { serve } from '#server/http/serve.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createAlert, listAlerts, pauseAlert, removeAlert } from './change-alerts.ts'

export const registerRoutes = (app: FastifyInstance, deps: Pick<Deps, 'db' | 'now' | 'config'>): void => {
  serve(app, rateAlerts.list, async ({ caller }) => ({ items: await listAlerts(deps.db, caller.userId) }))
  serve(app, rateAlerts.create, ({ body, caller: { userId }, requestDigest }) =>
    createAlert(deps, { ...body, userId, requestDigest }),
  )
  serve(app, rateAlerts.pause, ({ params, body, caller }) =>
    pauseAlert(deps, { ...params, ...body, userId: caller.userId }),
  )
  serve(app, rateAlerts.remove, async ({ params, caller }) => {
    await removeAlert(deps, { ...params, userId: caller.userId })
    return { status: true } as const
  })
}
