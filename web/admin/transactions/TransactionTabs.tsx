import { useLocation } from 'react-router'
import { useText } from '../../lib/use-text.ts'
import { RouterTabs } from '../../ui/Tabs.tsx'
import type { TransactionsKey } from './messages.es.ts'

const base = '/dashboard/transactions'
const parts = ['movements', 'clients', 'countries', 'volume'] as const

/** What the office knows of transactions: transfers, every movement, and who, where and how much. */
export const TransactionTabs = () => {
  const t = useText<TransactionsKey>()
  const { pathname } = useLocation()
  const current = parts.find((part) => pathname.startsWith(`${base}/${part}`))
  return (
    <RouterTabs
      label={t('admin.transactions.tabs')}
      tabs={[
        { to: base, label: t('admin.transactions.tab.transfers'), current: current === undefined },
        ...parts.map((part) => ({
          to: `${base}/${part}`,
          label: t(`admin.transactions.tab.${part}`),
          current: part === current,
        })),
      ]}
    />
  )
}
