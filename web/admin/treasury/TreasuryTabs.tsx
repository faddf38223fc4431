import { maySee } from '#web/lib/may.ts'
import { useUser } from '#web/lib/session.tsx'
import { useText } from '#web/lib/use-text.ts'
import { RouterTabs } from '#web/ui/Tabs.tsx'
import type { TreasuryKey } from './messages.es.ts'

const tabs = [
  { to: '/dashboard/treasury', name: 'own' },
  { to: '/dashboard/treasury/reconciliation', name: 'reconciliation' },
  { to: '/dashboard/treasury/unclaimed-property', name: 'unclaimed' },
  { to: '/dashboard/treasury/blocked-property', name: 'blocked' },
] as const

/** Our own money, its reconciliation, and the registers of blocked and unclaimed property. */
export const TreasuryTabs = ({ tab }: { tab: (typeof tabs)[number]['name'] }) => {
  const t = useText<TreasuryKey>()
  const { grants } = useUser()
  return (
    <RouterTabs
      headed
      label={t('admin.treasury.tabs')}
      tabs={tabs
        .filter(({ to }) => maySee(grants, to))
        .map(({ to, name }) => ({ to, label: t(`admin.treasury.tab.${name}`), current: name === tab }))}
    />
  )
}
