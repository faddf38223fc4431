import { Outlet, useLocation } from 'react-router'
import { maySee } from '../lib/may.ts'
import { useUser } from '../lib/session.tsx'
import { useText } from '../lib/use-text.ts'
import { classes } from '../ui/classes.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { ScreenFrame } from '../ui/ScreenFrame.tsx'
import { RouterTabs } from '../ui/Tabs.tsx'
import type { SettingsKey } from './messages.es.ts'

const officeTabs = [
  { to: '/dashboard/setting/fees', label: 'settings.tab.fees' },
  { to: '/dashboard/setting/sending-limits', label: 'settings.tab.limits' },
  { to: '/dashboard/setting/corridors', label: 'settings.tab.corridors' },
  { to: '/dashboard/setting/brand', label: 'settings.tab.brand' },
  { to: '/dashboard/setting/staff', label: 'settings.tab.staff' },
] as const

export default function Settings() {
  const t = useText<SettingsKey>()
  const { role, grants } = useUser()
  const isWide = useLocation().pathname.endsWith('/staff')
  return (
    <ScreenFrame>
      <title>{`${t('settings.title')} - SOL`}</title>
      <PageHeader title={t('settings.title')} />
      <RouterTabs
        label={t('settings.title')}
        tabs={[
          { to: '/dashboard/setting', label: t('settings.tab.profile') },
          { to: '/dashboard/setting/security', label: t('settings.tab.security') },
          { to: '/dashboard/setting/notifications', label: t('settings.tab.notifications') },
          ...(role === 'customer'
            ? [
                { to: '/dashboard/setting/limits', label: t('settings.tab.limits') },
                { to: '/dashboard/setting/documents', label: t('settings.tab.documents') },
                { to: '/dashboard/setting/data', label: t('settings.tab.data') },
              ]
            : []),
          ...officeTabs.filter(({ to }) => maySee(grants, to)).map(({ to, label }) => ({ to, label: t(label) })),
        ]}
      />
      <div className={classes(!isWide && 'max-w-[900px]', 'pt-6')}>
        <Outlet />
      </div>
    </ScreenFrame>
  )
}
