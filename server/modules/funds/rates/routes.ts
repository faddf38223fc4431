import type { FastifyInstance } from 'fastify'
import { rates } from '#contract/funds/rates.ts'
import { serve } from '#server/http/serve.ts'
import type { Deps } from '#server/platform/deps.ts'
import { wireRate } from './rate.ts'
import { listRates } from './read-rate.ts'

export const registerRoutes = (app: FastifyInstance, deps: Pick<Deps, 'db' | 'now' | 'config'>): void => {
  serve(app, rates.list, async ({ query: { base } }) => ({
    items: (await listRates(deps.db, deps, base)).map((rate) => wireRate(base, rate)),
  }))
}
