import type { FastifyInstance } from 'fastify'
import { adminBreaks } from '../../../contract/breaks.ts'
import { serve } from '../../http/serve.ts'
import type { Deps } from '../../platform/deps.ts'
import { assignBreak } from './assign-break.ts'
import { breakView, listBreaks } from './list-breaks.ts'
import { settleBreak } from './settle-break.ts'

export const registerRoutes = (app: FastifyInstance, deps: Deps): void => {
  serve(app, adminBreaks.list, ({ query, caller }) => listBreaks(deps, { ...query, readerId: caller.userId }))
  serve(app, adminBreaks.assign, async ({ params, body, caller: { userId } }) =>
    breakView(deps, await assignBreak(deps, { ...body, id: params.id, adminId: userId }), userId),
  )
  serve(app, adminBreaks.settle, async ({ params, body, caller }) =>
    breakView(deps, await settleBreak(deps, { ...body, id: params.id, adminId: caller.userId }), caller.userId),
  )
}
