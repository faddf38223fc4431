import { useText } from '../../lib/use-text.ts'
import type { SettingsKey } from '../../messages/settings/es.ts'
import { Card } from '../../ui/Card.tsx'

/** What this person is told, and where. */
export default function NotificationsScreen() {
  const t = useText<SettingsKey>()
  return (
    <Card title={t('settings.tab.notifications')}>
      <p className="text-ink-soft">{t('settings.notifications.text')}</p>
    </Card>
  )
}
