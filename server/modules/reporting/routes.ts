import type { FastifyInstance } from 'fastify'
import { mission } from '../../../contract/mission.ts'
import { serve } from '../../http/serve.ts'
import type { Deps } from '../../platform/deps.ts'
import { readMissionFigures } from './mission-figures.ts'

export const registerRoutes = (app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void => {
  serve(app, mission.figures, () => readMissionFigures(deps))
}
