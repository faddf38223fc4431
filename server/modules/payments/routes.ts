import type { FastifyInstance } from 'fastify'
import { adminReturnRates } from '../../../contract/return-rates.ts'
import { serve } from '../../http/serve.ts'
import type { Deps } from '../../platform/deps.ts'
import { readReturnRates } from './return-rates.ts'

export const registerRoutes = (app: FastifyInstance, { db }: Pick<Deps, 'db'>): void => {
  serve(app, adminReturnRates.read, () => readReturnRates(db))
}
