// Owns: notifications.
export { notify } from './notify.ts'
export { registerNotificationRoutes } from './routes.ts'
