import type { FastifyInstance } from 'fastify'
import { adminBreaks } from '../../../contract/breaks.ts'
import { serve } from '../../http/serve.ts'
import type { Deps } from '../../platform/deps.ts'
import { breakView, listBreaks } from './list-breaks.ts'
import { settleBreak } from './settle-break.ts'

export const registerRoutes = (app: FastifyInstance, deps: Deps): void => {
  serve(app, adminBreaks.list, ({ query }) => listBreaks(deps.db, query))
  serve(app, adminBreaks.settle, async ({ params, body, caller }) =>
    breakView(deps.db, await settleBreak(deps, { ...body, id: params.id, adminId: caller.userId })),
  )
}
