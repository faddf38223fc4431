import { z } from 'zod'
import { Id, IdParams, Instant, route } from './route.ts'

/** The headings of the panel. */
export const notificationSections = [
  'account_verification',
  'transfers',
  'failed_transactions',
  'high_risk',
  'support',
] as const
export type NotificationSection = (typeof notificationSections)[number]

export const Notification = z.strictObject({
  _id: Id,
  sentBy: z.string(),
  sentTime: Instant,
  title: z.string(),
  message: z.string(),
  section: z.enum(notificationSections),
})
export type Notification = z.infer<typeof Notification>

export const notifications = {
  list: route({ method: 'POST', path: '/api/user/get-notifications', access: 'signed-in', summary: 'Your notifications, newest first.', body: z.strictObject({ email: z.string().max(254) }), reply: z.strictObject({ status: z.literal(true), notifications: z.array(Notification) }) }),
  remove: route({ method: 'DELETE', path: '/api/user/remove-single-notification/:id', access: 'signed-in', summary: 'Removes one of your notifications.', params: IdParams, reply: z.strictObject({ status: z.literal(true) }) }),
} // biome-ignore format: one call a line
