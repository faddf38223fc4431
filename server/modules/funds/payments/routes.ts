import type { FastifyInstance } from 'fastify'
import { adminReturnRates } from '#contract/funds/return-rates.ts'
import { serve } from '#server/http/serve.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readReturnRates } from './return-rates.ts'

export const registerRoutes = (app: FastifyInstance, { db }: Pick<Deps, 'db'>): void => {
  serve(app, adminReturnRates.read, () => readReturnRates(db))
}
