import { useLocation } from 'react-router'
import { useText } from '../../lib/use-text.ts'
import { RouterTabs } from '../../ui/Tabs.tsx'
import type { CustomerKey } from '../messages.es.ts'

const ways = [
  { to: '/dashboard/relationship-network/new', label: 'customer.add-person.type' },
  { to: '/dashboard/home/get-paid/shared-accounts/new', label: 'customer.add-person.link' },
  { to: '/dashboard/relationship-network/contacts', label: 'customer.add-person.import' },
  { to: '/dashboard/relationship-network/invitations', label: 'customer.add-person.invite' },
] as const satisfies readonly { to: string; label: CustomerKey }[]

/** How a person comes among one's people: behind one button, a screen each. */
export const AddPersonTabs = () => {
  const t = useText<CustomerKey>()
  const { pathname } = useLocation()
  return (
    <div className="mb-5">
      <RouterTabs
        label={t('customer.add-person.label')}
        tabs={ways.map(({ to, label }) => ({ to, label: t(label), current: to === pathname }))}
      />
    </div>
  )
}
