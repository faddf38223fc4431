// Owns: tickets.
export { registerSupportRoutes } from './routes.ts'
export { supportSubscribers } from './tell-office.ts'
