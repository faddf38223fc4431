import { messagesClientLoader, onLanguageChange } from '#web/lib/messages.ts'
import { NotificationSettings } from './NotificationSettings.tsx'

export const clientLoader = messagesClientLoader('settings/notifications')
export const shouldRevalidate = onLanguageChange

/** /dashboard/setting/notifications: linked from every email. */
export default function NotificationsScreen() {
  return <NotificationSettings />
}
