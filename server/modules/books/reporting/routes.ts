import type { FastifyInstance } from 'fastify'
import { mission } from '#contract/books/mission.ts'
import { office } from '#contract/books/office.ts'
import { prefunds } from '#contract/books/prefunds.ts'
import { serve } from '#server/http/serve.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { registerBookRoutes } from './books/routes.ts'
import { registerClientRoutes } from './clients/routes.ts'
import { registerInvestmentRoutes } from './investments/routes.ts'
import { readMissionFigures } from './mission-figures.ts'
import { readAnalytics } from './office/read-analytics.ts'
import { readFigures } from './office/read-figures.ts'
import { listWaiting, readWork } from './office/read-work.ts'
import type { FilingsDue } from './periods/read-periods.ts'
import { registerPeriodRoutes } from './periods/routes.ts'
import { measurePrefunds } from './prefunds/measure-prefunds.ts'
import { registerSalesReportRoutes } from './sales-report/routes.ts'
import { registerSubscriptionRoutes } from './subscriptions/routes.ts'
import { registerTaxRoutes } from './taxes/routes.ts'
import { makeVisits } from './visitors/count-visits.ts'

export const registerRoutes = (
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'now' | 'config' | 'secrets' | 'log' | 'threads' | 'wake' | 'reads'> & {
    filingsDue: FilingsDue
    rails: Rails
  },
): void => {
  makeVisits(deps).watch(app)
  serve(app, mission.figures, () => readMissionFigures(deps))
  serve(app, office.work, async ({ caller }) => ({ items: await readWork(deps, caller) }))
  serve(app, office.waiting, ({ query, caller }) => listWaiting(deps, caller, query))
  serve(app, office.figures, ({ query }) => readFigures(deps, query))
  serve(app, office.analytics, () => readAnalytics(deps))
  serve(app, prefunds.list, async () => ({ at: deps.now().toString(), items: await measurePrefunds(deps) }))
  registerBookRoutes(app, deps)
  registerPeriodRoutes(app, deps)
  registerInvestmentRoutes(app, deps)
  registerSalesReportRoutes(app, deps)
  registerTaxRoutes(app, deps)
  registerClientRoutes(app, deps)
  registerSubscriptionRoutes(app, deps)
}
