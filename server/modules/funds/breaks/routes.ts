import type { FastifyInstance } from 'fastify'
import { adminBreaks } from '#contract/funds/breaks.ts'
import { sendCsv } from '#server/http/send-file.ts'
import { serve } from '#server/http/serve.ts'
import type { Deps } from '#server/platform/deps.ts'
import { assignBreak } from './assign-break.ts'
import { inquire } from './inquire.ts'
import { exportBreaks, listBreaks } from './list-breaks.ts'
import { settleBreak } from './settle-break.ts'
import { breakView, readBreak } from './view.ts'

export const registerRoutes = (app: FastifyInstance, deps: Deps): void => {
  serve(app, adminBreaks.list, ({ query, caller }) => listBreaks(deps, query, caller.userId))
  serve(app, adminBreaks.csv, async ({ query: sought, caller, language, reply }) => {
    const { name, rows } = await exportBreaks(deps, { sought, readerId: caller.userId, language })
    return sendCsv(reply, name, rows)
  })
  serve(app, adminBreaks.read, ({ params: { id }, caller }) => readBreak(deps, id, caller.userId))
  serve(app, adminBreaks.assign, async ({ params, body, caller: { userId } }) =>
    breakView(deps, await assignBreak(deps, { ...body, id: params.id, adminId: userId }), userId),
  )
  serve(app, adminBreaks.inquire, async ({ params: { id }, caller: { userId: adminId } }) =>
    breakView(deps, await inquire(deps, { id, adminId }), adminId),
  )
  serve(app, adminBreaks.settle, async ({ params, body, caller }) =>
    breakView(deps, await settleBreak(deps, caller, { ...body, id: params.id }), caller.userId),
  )
}
