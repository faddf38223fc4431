// Owns: notifications, notification_choices.
export { notificationsDuties } from './jobs.ts'
export { notify, type Reader } from './notify.ts'
export { registerNotificationRoutes } from './routes.ts'
