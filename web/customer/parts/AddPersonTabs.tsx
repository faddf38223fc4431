import { Contact, Link as LinkIcon, type LucideIcon, PenLine, UserPlus } from 'lucide-react'
import { useLocation } from 'react-router'
import { useText } from '#web/lib/use-text.ts'
import { RouterTabs } from '#web/ui/Tabs.tsx'
import type { CustomerKey } from '../messages.es.ts'

export const waysToAdd = [
  { to: '/dashboard/relationship-network/new', label: 'customer.add-person.type', icon: PenLine },
  { to: '/dashboard/home/get-paid/shared-accounts/new', label: 'customer.add-person.link', icon: LinkIcon },
  { to: '/dashboard/relationship-network/contacts', label: 'customer.add-person.import', icon: Contact },
  { to: '/dashboard/relationship-network/invitations', label: 'customer.add-person.invite', icon: UserPlus },
] as const satisfies readonly { to: string; label: CustomerKey; icon: LucideIcon }[]

export const AddPersonTabs = () => {
  const t = useText<CustomerKey>()
  const { pathname } = useLocation()
  return (
    <div className="mb-5">
      <RouterTabs
        label={t('customer.add-person.label')}
        tabs={waysToAdd.map(({ to, label }) => ({ to, label: t(label), current: to === pathname }))}
      />
    </div>
  )
}
