import { Id, IdParams, Instant, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'

/** The notification panel always shows the first four as headings. */
export const notificationSections = [
  'account_verification',
  'failed_transactions',
  'high_risk',
  'support',
  'transfers',
  'security',
  'news',
] as const
export type NotificationSection = (typeof notificationSections)[number]

/** `app` is the notification panel; it shows every section and cannot be turned off. */
export const notificationChannels = ['app', 'mail', 'sms'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

export const Notification = z.strictObject({
  _id: Id,
  sentBy: z.string(),
  sentTime: Instant,
  title: z.string(),
  message: z.string(),
  section: z.enum(notificationSections),
  /** Path of the related screen. */
  path: z.string().nullable(),
  read: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

/** Change marker: differs after any notification is added, read or removed, and after any other change of the user's data. */
export const NotificationsMark = z.strictObject({
  newest: Id.nullable(),
  count: z.number().int(),
  unread: z.number().int(),
  /** Differs after each change of the user's data. */
  changes: z.number().int(),
})
export type NotificationsMark = z.infer<typeof NotificationsMark>

/** `fixed`: the user cannot change it. */
export const NotificationChoice = z.strictObject({
  section: z.enum(notificationSections),
  channel: z.enum(notificationChannels),
  on: z.boolean(),
  fixed: z.boolean(),
})
export type NotificationChoice = z.infer<typeof NotificationChoice>

const Choices = z.strictObject({ items: z.array(NotificationChoice) })
const TokenParams = z.strictObject({ token: z.string().max(100) })

/** Landing page of a `List-Unsubscribe` link; the one-click POST goes to the same URL. */
export const unsubscribePath = '/unsubscribe'

export const notifications = {
  list: route({
    method: 'POST',
    path: '/api/user/get-notifications',
    access: 'signed-in',
    // A read, although the specification makes it a POST: its own limit, so page loads do not use up the limit on changes.
    limit: { max: 3000, minutes: 10 },
    summary: 'Your notifications in your language, newest first; only the latest of each transfer.',
    body: z.strictObject({ email: typedText().max(254) }),
    reply: z.strictObject({ status: z.literal(true), notifications: z.array(Notification) }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/user/remove-single-notification/:id',
    access: 'signed-in',
    summary: 'Removes one of your notifications.',
    params: IdParams,
    reply: z.strictObject({ status: z.literal(true) }),
  }),
  markRead: route({
    method: 'PUT',
    path: '/api/notifications/read',
    access: 'signed-in',
    summary: 'Marks one of your notifications, or all, as read. 404 if it is not yours.',
    body: z.strictObject({ id: Id.optional() }),
    reply: z.strictObject({ status: z.literal(true) }),
  }),
  watch: route({
    method: 'GET',
    path: '/api/notifications/events',
    access: 'signed-in',
    summary:
      'Server-sent events: one for every notification added, read or removed, and for other changes of your data.',
  }),
  preferences: route({
    method: 'GET',
    path: '/api/notifications/preferences',
    access: 'signed-in',
    summary: 'Your notification preferences by section and channel.',
    reply: Choices,
  }),
  choose: route({
    method: 'PUT',
    path: '/api/notifications/preferences',
    access: 'signed-in',
    summary: 'Turns one section on or off for one channel.',
    body: NotificationChoice.omit({ fixed: true }),
    reply: Choices,
  }),
  subscription: route({
    method: 'GET',
    path: '/api/notifications/subscriptions/:token',
    access: 'anyone',
    summary: 'The section of a mail’s unsubscribe link.',
    params: TokenParams,
    reply: z.strictObject({ section: z.enum(notificationSections), on: z.boolean() }),
  }),
  unsubscribe: route({
    method: 'POST',
    path: `${unsubscribePath}/:token`,
    access: 'anyone',
    summary: 'Unsubscribes from the mails of one section, by the link of a mail (RFC 8058).',
    params: TokenParams,
    reply: z.strictObject({ status: z.literal(true) }),
  }),
}
