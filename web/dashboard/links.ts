import { Bell, ShieldCheck } from 'lucide-react'
import type { SessionUser } from '#contract/people/identity.ts'
import { customerGroups, customerScreens } from './customer-links.ts'
import { officeGroups, officeScreens } from './office-links.ts'
import type { LinkGroup, ScreenLink } from './screen-link.ts'

export const settingScreen = '/dashboard/setting'

export type Viewer = Pick<SessionUser, 'role' | 'grants'>

/** Each role's menu, for the sidebar and the drawer. */
export const sidebarGroups = (viewer: Viewer, { hasBusiness = false } = {}): readonly LinkGroup[] =>
  viewer.role === 'admin' ? officeGroups(viewer) : customerGroups({ hasBusiness })

export const firstScreen = (viewer: Viewer): string => sidebarGroups(viewer)[0]?.links[0]?.to ?? '/'

const settings: readonly ScreenLink[] = [
  { to: `${settingScreen}/security`, label: 'dashboard.nav.security', icon: ShieldCheck },
  { to: `${settingScreen}/notifications`, label: 'dashboard.nav.preferences', icon: Bell },
]

/** Every screen that the search offers. */
export const screensOf = (viewer: Viewer, ask: { verify: boolean }): readonly ScreenLink[] => [
  ...(viewer.role === 'admin' ? officeScreens(viewer) : customerScreens(ask)),
  ...settings,
]
