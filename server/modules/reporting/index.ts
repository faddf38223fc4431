import type { Module } from '../module.ts'
import type { ReadMissionFigures } from './mission-figures.ts'
import { registerRoutes } from './routes.ts'

export { makeMissionFigures, type ReadMissionFigures } from './mission-figures.ts'

/** Figures over the rows of earlier modules. */
export const reporting: Module<{ figures: ReadMissionFigures }> = { owns: [], routes: registerRoutes }
