import type { FastifyInstance } from 'fastify'
import { corridors } from '../../../contract/corridors.ts'
import { serve } from '../../http/serve.ts'
import { listCorridors } from './corridors.ts'

export const registerRoutes = (app: FastifyInstance): void => {
  serve(app, corridors.list, async () => ({ items: [...listCorridors()] }))
}
