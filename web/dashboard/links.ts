import {
  ArrowLeftRight,
  BadgeCheck,
  Bell,
  History,
  House,
  LifeBuoy,
  type LucideIcon,
  Send,
  Settings,
  ShieldCheck,
  UserPlus,
  Users,
  WalletMinimal,
  Waypoints,
} from 'lucide-react'
import type { Role } from '../../contract/identity.ts'
import type { DashboardKey } from './messages.es.ts'

export type ScreenLink = { to: string; words: DashboardKey; icon: LucideIcon }

const customer: readonly ScreenLink[] = [
  { to: '/dashboard/home', words: 'dashboard.nav.home', icon: House },
  { to: '/dashboard/funds', words: 'dashboard.nav.funds', icon: WalletMinimal },
  { to: '/dashboard/history', words: 'dashboard.nav.history', icon: History },
  { to: '/dashboard/relationship-network', words: 'dashboard.nav.network', icon: Waypoints },
]
const admin: readonly ScreenLink[] = [
  { to: '/dashboard/customers', words: 'dashboard.nav.customers', icon: Users },
  { to: '/dashboard/transactions', words: 'dashboard.nav.transactions', icon: ArrowLeftRight },
  { to: '/dashboard/help-center', words: 'dashboard.nav.help-center', icon: LifeBuoy },
]

/** What each role finds in the sidebar: whoever is no administrator is a customer. */
export const sidebarLinks = (role: Role): readonly ScreenLink[] => (role === 'admin' ? admin : customer)

/** Where /dashboard leads. */
export const firstScreen = (role: Role): string => sidebarLinks(role)[0]?.to ?? '/'

export const settingScreen = '/dashboard/setting'

const settings: readonly ScreenLink[] = [
  { to: settingScreen, words: 'dashboard.nav.settings', icon: Settings },
  { to: `${settingScreen}/security`, words: 'dashboard.nav.security', icon: ShieldCheck },
  { to: `${settingScreen}/notifications`, words: 'dashboard.nav.preferences', icon: Bell },
]

/** Every screen that the search leads to. */
export const screensOf = (role: Role, { verify }: { verify: boolean }): readonly ScreenLink[] => {
  if (role === 'admin') return [...admin, ...settings]
  const more: ScreenLink[] = [
    { to: '/dashboard/home/new', words: 'dashboard.nav.send', icon: Send },
    { to: '/dashboard/relationship-network/new', words: 'dashboard.nav.add-recipient', icon: UserPlus },
    ...(verify ? [{ to: '/dashboard/verify', words: 'dashboard.nav.verify', icon: BadgeCheck } as const] : []),
  ]
  return [...customer, ...more, ...settings]
}
