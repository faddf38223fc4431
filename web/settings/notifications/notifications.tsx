import { NotificationSettings } from './NotificationSettings.tsx'

/** /dashboard/setting/notifications: every mail links here. */
export default function NotificationsScreen() {
  return <NotificationSettings />
}
