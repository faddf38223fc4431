import { useLocation } from 'react-router'
import { useText } from '../../lib/use-text.ts'
import { RouterTabs } from '../../ui/Tabs.tsx'
import type { RecipientsKey } from './messages.es.ts'
import { networkPath } from './paths.ts'

const screens = [
  { to: networkPath, label: 'customer.network.tab.people' },
  { to: `${networkPath}/map`, label: 'customer.network.tab.map' },
  { to: `${networkPath}/contacts`, label: 'customer.network.tab.contacts' },
  { to: `${networkPath}/invitations`, label: 'customer.network.tab.invitations' },
] as const satisfies readonly { to: string; label: RecipientsKey }[]

/** The screens of the network beside its list. */
export const NetworkTabs = () => {
  const t = useText<RecipientsKey>()
  const { pathname } = useLocation()
  return (
    <RouterTabs
      label={t('customer.network.title')}
      tabs={screens.map(({ to, label }) => ({ to, label: t(label), current: to === pathname }))}
    />
  )
}
