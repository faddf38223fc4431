import type { FastifyInstance } from 'fastify'
import { reportSubscriptions } from '#contract/books/report-subscriptions.ts'
import { serve } from '#server/http/serve.ts'
import type { Deps } from '#server/platform/deps.ts'
import { listSubscriptions, setSubscription } from './subscribe.ts'

export const registerSubscriptionRoutes = (app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void => {
  serve(app, reportSubscriptions.list, async ({ caller: { userId, staffRoles: roles = [] } }) => ({
    items: await listSubscriptions(deps, { userId, roles }),
  }))
  serve(app, reportSubscriptions.set, ({ params, body, caller: { userId, staffRoles: roles = [] } }) =>
    setSubscription(deps, { ...params, ...body, userId, roles }),
  )
}
