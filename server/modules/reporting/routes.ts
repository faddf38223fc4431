import type { FastifyInstance } from 'fastify'
import { mission } from '../../../contract/mission.ts'
import { serve } from '../../http/serve.ts'
import type { ReadMissionFigures } from './mission-figures.ts'

export const registerRoutes = (app: FastifyInstance, { figures }: { figures: ReadMissionFigures }): void => {
  serve(app, mission.figures, figures)
}
