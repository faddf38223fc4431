import { Bell, ShieldCheck } from 'lucide-react'
import type { SessionUser } from '../../contract/identity.ts'
import { maySee } from '../lib/may.ts'
import { customerGroups, customerScreens } from './customer-links.ts'
import { officeGroups } from './office-links.ts'
import type { LinkGroup, ScreenLink } from './screen-link.ts'

export const settingScreen = '/dashboard/setting'

type Viewer = Pick<SessionUser, 'role' | 'grants'>

/** What this person may see of the office; a group of nothing is none. */
const officeOf = ({ grants }: Viewer): LinkGroup[] =>
  officeGroups
    .map(({ name, links }) => ({
      name,
      links: links.filter(({ to }) => maySee(grants, to)),
    }))
    .filter(({ links }) => links.length > 0)

/** The menu of each role, in the sidebar and in the drawer. */
export const sidebarGroups = (viewer: Viewer, { hasBusiness = false } = {}): readonly LinkGroup[] =>
  viewer.role === 'admin' ? officeOf(viewer) : customerGroups({ hasBusiness })

export const firstScreen = (viewer: Viewer): string => sidebarGroups(viewer)[0]?.links[0]?.to ?? '/'

const settings: readonly ScreenLink[] = [
  { to: `${settingScreen}/security`, label: 'dashboard.nav.security', icon: ShieldCheck },
  { to: `${settingScreen}/notifications`, label: 'dashboard.nav.preferences', icon: Bell },
]

/** Every screen that the search leads to. */
export const screensOf = (viewer: Viewer, ask: { verify: boolean }): readonly ScreenLink[] => [
  ...(viewer.role === 'admin' ? officeOf(viewer).flatMap(({ links }) => links) : customerScreens(ask)),
  ...settings,
]
