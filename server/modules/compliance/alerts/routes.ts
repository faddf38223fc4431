import type { FastifyInstance } from 'fastify'
import { adminAlerts } from '#contract/compliance/alerts.ts'
import { sendCsv } from '#server/http/send-file.ts'
import { serve } from '#server/http/serve.ts'
import type { Deps } from '#server/platform/deps.ts'
import { assignAlert } from './assign-alert.ts'
import { decideAlert } from './decide-alert.ts'
import { exportAlerts, listAlerts, readAlert } from './list-alerts.ts'

export const registerRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  serve(app, adminAlerts.list, ({ query, caller }) => listAlerts(db, { ...query, readerId: caller.userId }))
  serve(app, adminAlerts.csv, async ({ query: sought, caller, language, reply }) => {
    const { name, rows } = await exportAlerts(deps, { sought, readerId: caller.userId, language })
    return sendCsv(reply, name, rows)
  })
  serve(app, adminAlerts.read, ({ params: { id }, caller }) => readAlert(db, id, caller.userId))
  serve(app, adminAlerts.assign, async ({ params: { id }, body, caller: { userId } }) => {
    await assignAlert(deps, { ...body, id, adminId: userId })
    return readAlert(db, id, userId)
  })
  serve(app, adminAlerts.decide, async ({ params: { id: alertId }, body, caller: { userId }, requestDigest }) => {
    await decideAlert(deps, { ...body, alertId, adminId: userId, requestDigest })
    return readAlert(db, alertId, userId)
  })
}
