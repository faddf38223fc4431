import type { FastifyInstance } from 'fastify'
import { overview } from '#contract/account/overview.ts'
import { serve } from '#server/http/serve.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readOverview } from './read-overview.ts'

export const registerRoutes = (app: FastifyInstance, deps: Pick<Deps, 'db' | 'now' | 'config'>): void => {
  serve(app, overview.read, ({ caller }) => readOverview(deps, caller.userId))
}
