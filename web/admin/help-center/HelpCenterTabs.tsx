import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/use-text.ts'
import { RouterTabs, type TabItem } from '../../ui/Tabs.tsx'
import { queue } from './data.ts'
import type { HelpCenterKey } from './messages.es.ts'

export const conversationsPath = '/dashboard/help-center/conversations'

/** The tab of conversations, with how many customers wait there. */
export const useConversationsTab = (current: boolean): TabItem & { to: string; current: boolean } => {
  const t = useText<HelpCenterKey>()
  const { data } = useQuery(queue.list({ status: 'waiting', limit: 20 }))
  const waiting = data?.waiting
  return {
    to: conversationsPath,
    current,
    label: t('admin.help-center.tab.conversations'),
    ...(waiting ? { count: waiting } : {}),
  }
}

/** The parts of the help center: tickets that wait, answered ones, and conversations. */
export const HelpCenterTabs = () => {
  const t = useText<HelpCenterKey>()
  const conversations = useConversationsTab(true)
  return (
    <RouterTabs
      label={t('admin.help-center.tabs')}
      tabs={[
        { to: '/dashboard/help-center', label: t('admin.help-center.tab.open'), current: false },
        { to: '/dashboard/help-center?status=answered', label: t('admin.help-center.tab.answered'), current: false },
        conversations,
      ]}
    />
  )
}
