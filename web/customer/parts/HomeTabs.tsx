import { useLocation } from 'react-router'
import { useText } from '../../lib/use-text.ts'
import { RouterTabs } from '../../ui/Tabs.tsx'
import type { CustomerKey } from '../messages.es.ts'

/** The screens of home, in the order of the specification; each has its line once it does something. */
const screens: readonly { to: string; label: CustomerKey }[] = [
  { to: '/dashboard/home', label: 'customer.tabs.overview' },
  { to: '/dashboard/home/new', label: 'customer.tabs.new' },
  { to: '/dashboard/home/add', label: 'customer.tabs.add' },
  { to: '/dashboard/home/multiple-transfers', label: 'customer.tabs.multiple' },
  { to: '/dashboard/home/business-transfers', label: 'customer.tabs.business' },
  { to: '/dashboard/home/get-paid', label: 'customer.tabs.get-paid' },
]

/** The overview's address begins those of the others; another screen's own pages belong to its tab. */
const isCurrent = (to: string, pathname: string): boolean =>
  to === pathname || (to !== '/dashboard/home' && pathname.startsWith(`${to}/`))

export const HomeTabs = () => {
  const t = useText<CustomerKey>()
  const { pathname } = useLocation()
  return (
    <div className="mb-6 print:hidden">
      <RouterTabs
        label={t('customer.tabs.label')}
        tabs={screens.map(({ to, label }) => ({ to, label: t(label), current: isCurrent(to, pathname) }))}
      />
    </div>
  )
}
