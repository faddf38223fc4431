import { messagesClientLoader, onLanguageChange } from '#web/lib/messages.ts'
import { NotificationSettings } from './NotificationSettings.tsx'

export const clientLoader = messagesClientLoader('settings/notifications')
export const shouldRevalidate = onLanguageChange

/** /dashboard/setting/notifications: every mail links here. */
export default function NotificationsScreen() {
  return <NotificationSettings />
}
