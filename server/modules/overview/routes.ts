import type { FastifyInstance } from 'fastify'
import { overview } from '../../../contract/overview.ts'
import { serve } from '../../http/serve.ts'
import type { Deps } from '../../platform/deps.ts'
import { readOverview } from './read-overview.ts'

export const registerRoutes = (app: FastifyInstance, deps: Pick<Deps, 'db' | 'now' | 'config'>): void => {
  serve(app, overview.read, ({ caller }) => readOverview(deps, caller.userId))
}
