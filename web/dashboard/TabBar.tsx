import { LifeBuoy, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useUser } from '../lib/session.tsx'
import { useText } from '../lib/use-text.ts'
import { useOpenConversation } from './chat.ts'
import { sendLink } from './customer-links.ts'
import type { DashboardKey } from './messages.es.ts'
import type { ScreenLink } from './screen-link.ts'
import { type Menu, useMenu } from './use-menu.ts'

/** Short labels of menu entries, for a fifth of a narrow phone. */
const short: Partial<Record<DashboardKey, DashboardKey>> = {
  'dashboard.nav.send': 'dashboard.tabs.send',
  'dashboard.nav.network': 'dashboard.tabs.people',
  'dashboard.nav.company-overview': 'dashboard.nav.home',
  'dashboard.nav.company-pay': 'dashboard.tabs.pay',
  'dashboard.nav.company-payees': 'dashboard.tabs.people',
  'dashboard.nav.company-payroll': 'dashboard.tabs.payroll',
  'dashboard.nav.company-leave': 'dashboard.tabs.leave',
}

const personal = ['/dashboard/home', '/dashboard/history', sendLink.to, '/dashboard/relationship-network']

/** The tabs of a personal menu; of a company's the first four, with paying in the middle for users who prepare payments. */
const tabsOf = ({ company, groups, main }: Menu): readonly ScreenLink[] => {
  const links = groups.flatMap((group) => group.links)
  if (!company) return personal.flatMap((to) => [sendLink, ...links].find((link) => link.to === to) ?? [])
  return main ? [...links.slice(0, 2), main, ...links.slice(2, 3)] : links.slice(0, 4)
}

const Tab = ({ icon: Icon, raised, children }: { icon: LucideIcon; raised?: boolean; children: ReactNode }) => (
  <>
    <Icon aria-hidden="true" className={raised ? 'tab-raised' : 'size-6'} />
    <span className="max-w-full wrap-anywhere">{children}</span>
  </>
)

/** The main screens of the current account as a phone's bottom bar, with the main action raised in the middle. Hidden on the main action's screen, which has its own bar. */
export const TabBar = ({ onHelp }: { onHelp(): void }) => {
  const t = useText<DashboardKey>()
  const { role } = useUser()
  const { pathname } = useLocation()
  const conversation = useOpenConversation()
  const menu = useMenu()
  if (role !== 'customer' || pathname === menu.main?.to || conversation !== undefined) return null
  return (
    <nav aria-label={t('dashboard.tabs.label')} className="tab-bar">
      {tabsOf(menu).map(({ to, label, icon }) => (
        <Link key={to} to={to} aria-current={to === menu.current?.to ? 'page' : undefined}>
          <Tab icon={icon} raised={to === menu.main?.to}>
            {t(short[label] ?? label)}
          </Tab>
        </Link>
      ))}
      <button type="button" aria-haspopup="dialog" onClick={onHelp}>
        <Tab icon={LifeBuoy}>{t('dashboard.tabs.help')}</Tab>
      </button>
    </nav>
  )
}
