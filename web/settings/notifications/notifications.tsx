import { NotificationSettings } from './NotificationSettings.tsx'

/** /dashboard/setting/notifications: linked from every email. */
export default function NotificationsScreen() {
  return <NotificationSettings />
}
