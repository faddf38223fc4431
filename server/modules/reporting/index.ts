// Owns: nothing. It adds up what the modules before it have written.
export { makeMissionFigures } from './mission-figures.ts'
export { registerReportingRoutes } from './routes.ts'
