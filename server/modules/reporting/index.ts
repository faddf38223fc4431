import type { Module } from '../module.ts'
import type { ReadMissionFigures } from './mission-figures.ts'
import { registerRoutes } from './routes.ts'

export { makeMissionFigures, type ReadMissionFigures } from './mission-figures.ts'

/** It adds up what the modules before it have written. */
export const reporting: Module<{ figures: ReadMissionFigures }> = { owns: [], routes: registerRoutes }
