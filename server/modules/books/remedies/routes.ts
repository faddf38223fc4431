import type { FastifyInstance } from 'fastify'
import { remedies } from '#contract/books/remedies.ts'
import { serve } from '#server/http/serve.ts'
import type { Deps } from '#server/platform/deps.ts'
import { grantRemedy } from './grant.ts'
import { listRemedies } from './list-remedies.ts'

export const registerRoutes = (app: FastifyInstance, deps: Deps): void => {
  serve(app, remedies.list, ({ params: { id } }) => listRemedies(deps.db, id))
  serve(app, remedies.grant, ({ params, body, caller, requestDigest }) =>
    grantRemedy(deps, caller, { ...body, transferId: params.id, requestDigest }),
  )
}
