import type { ReactNode } from 'react'
import { maySee } from '#web/lib/may.ts'
import { useUser } from '#web/lib/session.tsx'
import { useText } from '#web/lib/use-text.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RouterTabs } from '#web/ui/Tabs.tsx'
import type { ReportingKey } from './messages.es.ts'

const tabs = [
  { to: '/dashboard/reporting', name: 'pnl' },
  { to: '/dashboard/reporting/client-metrics', name: 'clients' },
  { to: '/dashboard/reporting/sales-report', name: 'compliance' },
  { to: '/dashboard/reporting/remittance-tax', name: 'taxes' },
  { to: '/dashboard/reporting/trial-balance', name: 'trial' },
  { to: '/dashboard/reporting/permissible-investments', name: 'investments' },
  { to: '/dashboard/reporting/periods', name: 'periods' },
] as const

type Props = { tab: (typeof tabs)[number]['name']; actions?: ReactNode; children: ReactNode }

/** The accounting reports, one tab and URL each. */
export const ReportingFrame = ({ tab, actions, children }: Props) => {
  const t = useText<ReportingKey>()
  const { grants } = useUser()
  return (
    <>
      <title>{`${t('admin.reporting.title')} - SOL`}</title>
      <PageHeader title={t('admin.reporting.title')} actions={actions} />
      <div className="mb-5">
        <RouterTabs
          headed
          label={t('admin.reporting.tabs')}
          tabs={tabs
            .filter(({ to }) => maySee(grants, to))
            .map(({ to, name }) => ({ to, label: t(`admin.reporting.tab.${name}`), current: name === tab }))}
        />
      </div>
      {children}
    </>
  )
}
