// Owns: tickets.
export { supportDuties } from './duties.ts'
export { registerSupportRoutes } from './routes.ts'
export { supportSubscribers } from './tell-office.ts'
