import {
  ArrowLeftRight,
  Banknote,
  BookOpenCheck,
  Briefcase,
  CalendarCheck,
  ChartColumn,
  ChartLine,
  CreditCard,
  FileText,
  FileWarning,
  FolderClock,
  Gauge,
  Gavel,
  House,
  Inbox,
  Landmark,
  LifeBuoy,
  ListChecks,
  Megaphone,
  MessageCircle,
  MessagesSquare,
  Radar,
  Scale,
  ScanText,
  Settings,
  ShieldCheck,
  Siren,
  Store,
  UserCheck,
  Users,
} from 'lucide-react'
import type { SessionUser } from '#contract/people/identity.ts'
import { maySee } from '../lib/may.ts'
import { conversationScreens, reviewScreens } from '../lib/office-screens.ts'
import type { LinkGroup, ScreenLink } from './screen-link.ts'

/** At most thirteen rows, to fit a 720 px screen. */
const groups: readonly LinkGroup[] = [
  { name: null, links: [{ to: '/dashboard/home', label: 'dashboard.nav.home', icon: House }] },
  {
    name: 'dashboard.group.customers',
    links: [
      { to: '/dashboard/customers', label: 'dashboard.nav.customers', icon: Users },
      { to: '/dashboard/reviews', label: 'dashboard.nav.reviews', icon: ListChecks, also: reviewScreens },
      {
        to: '/dashboard/conversations',
        label: 'dashboard.nav.conversations',
        icon: MessagesSquare,
        also: conversationScreens,
      },
    ],
  },
  {
    name: 'dashboard.group.money',
    links: [
      {
        to: '/dashboard/transactions',
        label: 'dashboard.nav.transactions',
        icon: ArrowLeftRight,
        also: ['/dashboard/breaks'],
      },
      { to: '/dashboard/invoices', label: 'dashboard.nav.invoices', icon: FileText },
      { to: '/dashboard/treasury', label: 'dashboard.nav.treasury', icon: Landmark },
    ],
  },
  {
    name: 'dashboard.group.company',
    links: [
      { to: '/dashboard/approvals', label: 'dashboard.nav.approvals', icon: UserCheck },
      { to: '/dashboard/compliance', label: 'dashboard.nav.compliance', icon: ShieldCheck },
      { to: '/dashboard/reporting', label: 'dashboard.nav.reporting', icon: ChartColumn },
      { to: '/dashboard/analytics', label: 'dashboard.nav.analytics', icon: ChartLine },
      { to: '/dashboard/notification', label: 'dashboard.nav.notification', icon: Megaphone },
      { to: '/dashboard/setting', label: 'dashboard.nav.settings', icon: Settings },
    ],
  },
]

/** Screens reached through a sidebar row, for the search. */
const behind: readonly ScreenLink[] = [
  { to: '/dashboard/businesses', label: 'dashboard.nav.businesses', icon: Store },
  { to: '/dashboard/limit-requests', label: 'dashboard.nav.limits', icon: Gauge },
  { to: '/dashboard/check-deposits', label: 'dashboard.nav.checks', icon: ScanText },
  { to: '/dashboard/card-disputes', label: 'dashboard.nav.card-disputes', icon: CreditCard },
  { to: '/dashboard/claims', label: 'dashboard.nav.claims', icon: FileWarning },
  { to: '/dashboard/compliance/cases', label: 'dashboard.nav.cases', icon: Briefcase },
  { to: '/dashboard/compliance/ctrs', label: 'dashboard.nav.ctrs', icon: Banknote },
  { to: '/dashboard/compliance/alerts', label: 'dashboard.nav.alerts', icon: Siren },
  { to: '/dashboard/inbox', label: 'dashboard.nav.inbox', icon: Inbox },
  { to: '/dashboard/help-center', label: 'dashboard.nav.help-center', icon: LifeBuoy },
  { to: '/dashboard/chat-room', label: 'dashboard.nav.chat-room', icon: MessageCircle },
  { to: '/dashboard/breaks', label: 'dashboard.nav.breaks', icon: Scale },
  { to: '/dashboard/compliance/reports', label: 'dashboard.nav.filings', icon: FolderClock },
  { to: '/dashboard/compliance/rules', label: 'dashboard.nav.rules', icon: Radar },
  { to: '/dashboard/compliance/clauses', label: 'dashboard.nav.clauses', icon: Gavel },
  { to: '/dashboard/compliance/policies', label: 'dashboard.nav.policies', icon: BookOpenCheck },
  { to: '/dashboard/reporting/periods', label: 'dashboard.nav.periods', icon: CalendarCheck },
]

type Viewer = Pick<SessionUser, 'grants'>

/** The back-office menu by the user's grants; empty groups are omitted. */
export const officeGroups = ({ grants }: Viewer): LinkGroup[] =>
  groups
    .map(({ name, links }) => ({ name, links: links.filter(({ to }) => maySee(grants, to)) }))
    .filter(({ links }) => links.length > 0)

/** Every back-office screen that the user may see. */
export const officeScreens = (viewer: Viewer): readonly ScreenLink[] => [
  ...officeGroups(viewer).flatMap(({ links }) => links),
  ...behind.filter(({ to }) => maySee(viewer.grants, to)),
]
