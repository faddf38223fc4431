import { maySee } from '#web/lib/may.ts'
import { useUser } from '#web/lib/session.tsx'
import { useText } from '#web/lib/use-text.ts'
import { RouterTabs } from '#web/ui/Tabs.tsx'
import type { NotificationKey } from './messages.es.ts'

const sections = [
  { name: 'campaigns', to: '/dashboard/notification' },
  { name: 'templates', to: '/dashboard/notification/templates' },
  { name: 'incidents', to: '/dashboard/notification/incidents' },
] as const

/** Staff-written campaigns, and automatic messages. */
export const Sections = ({ current }: { current: (typeof sections)[number]['name'] }) => {
  const t = useText<NotificationKey>()
  const { grants } = useUser()
  return (
    <div className="mb-4">
      <RouterTabs
        label={t('admin.notification.sections')}
        tabs={sections
          .filter(({ to }) => maySee(grants, to))
          .map(({ name, to }) => ({
            to,
            label: t(`admin.notification.section.${name}`),
            current: name === current,
          }))}
      />
    </div>
  )
}
