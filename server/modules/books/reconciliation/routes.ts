import type { FastifyInstance } from 'fastify'
import { reconciliation } from '#contract/books/reconciliation.ts'
import { serve } from '#server/http/serve.ts'
import { decideMatch } from './decide-match.ts'
import { readDay } from './read-day.ts'
import type { ReconcileDeps } from './reconcile.ts'

export const registerRoutes = (app: FastifyInstance, deps: ReconcileDeps): void => {
  serve(app, reconciliation.read, async ({ query: { day } }) => ({ day, accounts: await readDay(deps, day) }))
  serve(app, reconciliation.decide, ({ params: { id }, body: { decision }, caller }) =>
    decideMatch(deps, { id, decision, adminId: caller.userId }),
  )
}
