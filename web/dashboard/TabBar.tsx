import { History, House, LifeBuoy, type LucideIcon, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useUser } from '../lib/session.tsx'
import { useText } from '../lib/use-text.ts'
import { useOpenConversation } from './chat.ts'
import { sendLink } from './customer-links.ts'
import type { DashboardKey } from './messages.es.ts'

const tabs: readonly { to: string; label: DashboardKey; icon: LucideIcon; end?: boolean }[] = [
  { to: '/dashboard/home', label: 'dashboard.nav.home', icon: House, end: true },
  { to: '/dashboard/history', label: 'dashboard.nav.history', icon: History },
  { to: sendLink.to, label: 'dashboard.tabs.send', icon: sendLink.icon },
  { to: '/dashboard/relationship-network', label: 'dashboard.tabs.people', icon: Users },
]

const Tab = ({ icon: Icon, raised, children }: { icon: LucideIcon; raised?: boolean; children: ReactNode }) => (
  <>
    <Icon aria-hidden="true" className={raised ? 'tab-raised' : 'size-6'} />
    <span className="max-w-full wrap-anywhere">{children}</span>
  </>
)

/** The customer's main screens at the lower edge of a phone, sending raised in the middle; it has its own bar there. */
export const TabBar = ({ onHelp }: { onHelp(): void }) => {
  const t = useText<DashboardKey>()
  const { role } = useUser()
  const { pathname } = useLocation()
  const conversation = useOpenConversation()
  if (role !== 'customer' || pathname === sendLink.to || conversation !== undefined) return null
  return (
    <nav aria-label={t('dashboard.tabs.label')} className="tab-bar">
      {tabs.map(({ to, label, icon, end }) => (
        <NavLink key={to} to={to} end={end}>
          <Tab icon={icon} raised={to === sendLink.to}>
            {t(label)}
          </Tab>
        </NavLink>
      ))}
      <button type="button" aria-haspopup="dialog" onClick={onHelp}>
        <Tab icon={LifeBuoy}>{t('dashboard.tabs.help')}</Tab>
      </button>
    </nav>
  )
}
