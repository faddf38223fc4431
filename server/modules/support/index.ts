// Owns: tickets.
export { supportDuties } from './jobs.ts'
export { registerSupportRoutes } from './routes.ts'
export { supportSubscribers } from './notify-office.ts'
