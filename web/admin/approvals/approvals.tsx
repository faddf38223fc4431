import { useQuery } from '@tanstack/react-query'
import { messagesClientLoader, onLanguageChange } from '../../lib/messages.ts'
import { useText } from '../../lib/use-text.ts'
import { ListScreen } from '../../ui/ListScreen.tsx'
import { useFilter, usePlace } from '../../ui/list-address.ts'
import { Empty } from '../../ui/States.tsx'
import { ListHeader } from '../ListHeader.tsx'
import { ApprovalCard } from './ApprovalCard.tsx'
import { catalogs } from './catalogs.ts'
import type { ApprovalsKey } from './messages.es.ts'
import { approvalsQuery } from './queries.ts'

const tabs = ['waiting', 'decided'] as const

export const clientLoader = messagesClientLoader(...catalogs)
export const shouldRevalidate = onLanguageChange

/** What one asked for and another decides: those that wait, the oldest first, and the decided ones. */
export default function Approvals() {
  const t = useText<ApprovalsKey>()
  const status = useFilter('status', tabs)
  const { cursor } = usePlace()
  return (
    <ListScreen
      title={t('admin.approvals.title')}
      header={<ListHeader title={t('admin.approvals.title')} />}
      filter={{
        label: t('admin.approvals.tabs'),
        tabs: status.tabs((known) => ({ label: t(`admin.approvals.tab.${known}`) })),
      }}
      query={useQuery(approvalsQuery({ status: status.current, cursor, limit: 20 }))}
      loading={t('admin.approvals.loading')}
      card={(approval) => <ApprovalCard approval={approval} />}
      keyOf={({ id }) => id}
      empty={<Empty title={t(`admin.approvals.none.${status.current}`)} />}
    />
  )
}
