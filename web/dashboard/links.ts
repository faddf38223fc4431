import { ArrowLeftRight, History, House, type LucideIcon, Users, WalletMinimal, Waypoints } from 'lucide-react'
import type { Role } from '../../contract/identity.ts'
import type { DashboardKey } from '../messages/dashboard/es.ts'

type SidebarLink = { to: string; words: DashboardKey; icon: LucideIcon }

/** What each role finds in the sidebar. */
export const sidebarLinks: Record<Role, readonly SidebarLink[]> = {
  customer: [
    { to: '/dashboard/home', words: 'dashboard.nav.home', icon: House },
    { to: '/dashboard/funds', words: 'dashboard.nav.funds', icon: WalletMinimal },
    { to: '/dashboard/history', words: 'dashboard.nav.history', icon: History },
    { to: '/dashboard/relationship-network', words: 'dashboard.nav.network', icon: Waypoints },
  ],
  admin: [
    { to: '/dashboard/customers', words: 'dashboard.nav.customers', icon: Users },
    { to: '/dashboard/transactions', words: 'dashboard.nav.transactions', icon: ArrowLeftRight },
  ],
}

/** Where /dashboard leads. */
export const firstScreen = (role: Role): string => sidebarLinks[role][0]?.to ?? '/'
