import { useLocation } from 'react-router'
import { maySee } from '#web/lib/may.ts'
import { useUser } from '#web/lib/session.tsx'
import { useText } from '#web/lib/use-text.ts'
import { RouterTabs } from '#web/ui/Tabs.tsx'
import type { TransactionsKey } from './messages.es.ts'

const base = '/dashboard/transactions'
const breaks = '/dashboard/breaks'
const parts = ['movements', 'clients', 'countries', 'volume'] as const

/** Tabs of transactions: transfers, breaks, all movements, and figures by client, country and volume. */
export const TransactionTabs = () => {
  const t = useText<TransactionsKey>()
  const { pathname } = useLocation()
  const { grants } = useUser()
  const tabs = [
    { to: base, name: 'transfers' },
    { to: breaks, name: 'breaks' },
    ...parts.map((name) => ({ to: `${base}/${name}`, name })),
  ] as const
  const current = [...parts.map((part) => `${base}/${part}`), breaks].find((to) => pathname.startsWith(to)) ?? base
  return (
    <RouterTabs
      headed
      label={t('admin.transactions.tabs')}
      tabs={tabs
        .filter(({ to }) => maySee(grants, to))
        .map(({ to, name }) => ({ to, label: t(`admin.transactions.tab.${name}`), current: to === current }))}
    />
  )
}
