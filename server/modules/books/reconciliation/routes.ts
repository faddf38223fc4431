import type { FastifyInstance } from 'fastify'
import { reconciliation } from '#contract/books/reconciliation.ts'
import { reconciliationTerms } from '#contract/books/reconciliation-terms.ts'
import { serve } from '#server/http/serve.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { askTerms } from './change-terms.ts'
import { decideMatch } from './decide-match.ts'
import { readDay } from './read-day.ts'
import { readTerms } from './read-terms.ts'

export const registerRoutes = (app: FastifyInstance, deps: Deps & { rails: Rails }): void => {
  serve(app, reconciliation.read, ({ query: { day } }) => readDay(deps, day))
  serve(app, reconciliation.decide, ({ params: { id }, body: { decision }, caller }) =>
    decideMatch(deps, { id, decision, adminId: caller.userId }),
  )
  serve(app, reconciliationTerms.read, () => readTerms(deps))
  serve(app, reconciliationTerms.ask, async ({ body, caller: { userId: adminId }, requestDigest }) => {
    await askTerms(deps, { ...body, adminId, requestDigest })
    return { id: body.id }
  })
}
