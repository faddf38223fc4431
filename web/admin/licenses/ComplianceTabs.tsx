import type { adminLicenses } from '#contract/staff/licenses.ts'
import { maySee, needs, useMay } from '#web/lib/may.ts'
import { useUser } from '#web/lib/session.tsx'
import { useText } from '#web/lib/use-text.ts'
import { RouterTabs } from '#web/ui/Tabs.tsx'
import type { ComplianceKey } from './messages.es.ts'

const tabs = [
  { to: '/dashboard/compliance', name: 'licenses' },
  { to: '/dashboard/compliance/reports', name: 'reports' },
  { to: '/dashboard/compliance/policies', name: 'policies' },
  { to: '/dashboard/compliance/alerts', name: 'alerts' },
  { to: '/dashboard/compliance/cases', name: 'cases' },
  { to: '/dashboard/compliance/ctrs', name: 'ctrs' },
  { to: '/dashboard/compliance/rules', name: 'rules' },
  { to: '/dashboard/compliance/clauses', name: 'clauses' },
  { to: '/dashboard/compliance/audit-log', name: 'audit' },
] as const

/** The compliance registers, one tab and URL each; only those that the user may see. */
export const ComplianceTabs = ({ tab }: { tab: (typeof tabs)[number]['name'] }) => {
  const t = useText<ComplianceKey>()
  const { grants } = useUser()
  const may = useMay()
  return (
    <RouterTabs
      headed
      label={t('admin.compliance.tabs')}
      tabs={tabs
        .filter(({ to, name }) =>
          name === 'licenses' ? may(needs<typeof adminLicenses.list>('licenses.manage')) : maySee(grants, to),
        )
        .map(({ to, name }) => ({ to, label: t(`admin.compliance.tab.${name}`), current: name === tab }))}
    />
  )
}
