import type { FastifyInstance } from 'fastify'
import { bankFiles } from '#contract/ground/bank-files.ts'
import { serve } from '#server/http/serve.ts'
import type { Deps } from '#server/platform/deps.ts'
import { listSent } from './entries/list-sent.ts'
import { listFiles } from './exchange/list-files.ts'

export const registerRoutes = (app: FastifyInstance, deps: Deps): void => {
  serve(app, bankFiles.list, ({ query }) => listFiles(deps, query))
  serve(app, bankFiles.sent, ({ query }) => listSent(deps, query))
}
