import {
  ArrowLeftRight,
  BadgeCheck,
  Bell,
  Building2,
  CalendarClock,
  ChartColumn,
  ChartLine,
  CreditCard,
  FileCheck2,
  FileText,
  Gauge,
  HandCoins,
  History,
  House,
  Inbox,
  Landmark,
  LifeBuoy,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  Plus,
  ReceiptText,
  Scale,
  ScanText,
  Send,
  Settings,
  ShieldCheck,
  Table2,
  UserCheck,
  UserPlus,
  Users,
  WalletMinimal,
  Waypoints,
} from 'lucide-react'
import type { SessionUser } from '../../contract/identity.ts'
import { maySee } from '../lib/may.ts'
import type { DashboardKey } from './messages.es.ts'

export type ScreenLink = { to: string; label: DashboardKey; icon: LucideIcon }

const customer: readonly ScreenLink[] = [
  { to: '/dashboard/home', label: 'dashboard.nav.home', icon: House },
  { to: '/dashboard/funds', label: 'dashboard.nav.funds', icon: WalletMinimal },
  { to: '/dashboard/history', label: 'dashboard.nav.history', icon: History },
  { to: '/dashboard/relationship-network', label: 'dashboard.nav.network', icon: Waypoints },
  { to: '/dashboard/pre-paid-card', label: 'dashboard.nav.card', icon: CreditCard },
]
export const settingScreen = '/dashboard/setting'

const setting: ScreenLink = { to: settingScreen, label: 'dashboard.nav.settings', icon: Settings }

/** Links that stand together; a group without a name comes first. */
export type LinkGroup = { name: DashboardKey | null; links: readonly ScreenLink[] }

const office: readonly LinkGroup[] = [
  { name: null, links: [{ to: '/dashboard/home', label: 'dashboard.nav.home', icon: House }] },
  {
    name: 'dashboard.group.customers',
    links: [
      { to: '/dashboard/customers', label: 'dashboard.nav.customers', icon: Users },
      { to: '/dashboard/businesses', label: 'dashboard.nav.businesses', icon: Building2 },
      { to: '/dashboard/limit-requests', label: 'dashboard.nav.limits', icon: Gauge },
      { to: '/dashboard/inbox', label: 'dashboard.nav.inbox', icon: Inbox },
      { to: '/dashboard/chat-room', label: 'dashboard.nav.chat-room', icon: MessageCircle },
      { to: '/dashboard/help-center', label: 'dashboard.nav.help-center', icon: LifeBuoy },
    ],
  },
  {
    name: 'dashboard.group.money',
    links: [
      { to: '/dashboard/transactions', label: 'dashboard.nav.transactions', icon: ArrowLeftRight },
      { to: '/dashboard/check-deposits', label: 'dashboard.nav.checks', icon: ScanText },
      { to: '/dashboard/card-disputes', label: 'dashboard.nav.card-disputes', icon: CreditCard },
      { to: '/dashboard/breaks', label: 'dashboard.nav.breaks', icon: Scale },
      { to: '/dashboard/invoices', label: 'dashboard.nav.invoices', icon: FileText },
      { to: '/dashboard/treasury', label: 'dashboard.nav.treasury', icon: Landmark },
    ],
  },
  {
    name: 'dashboard.group.company',
    links: [
      { to: '/dashboard/approvals', label: 'dashboard.nav.approvals', icon: UserCheck },
      { to: '/dashboard/notification', label: 'dashboard.nav.notification', icon: Megaphone },
      { to: '/dashboard/compliance', label: 'dashboard.nav.compliance', icon: ShieldCheck },
      { to: '/dashboard/reporting', label: 'dashboard.nav.reporting', icon: ChartColumn },
      { to: '/dashboard/analytics', label: 'dashboard.nav.analytics', icon: ChartLine },
      setting,
    ],
  },
]

type Viewer = Pick<SessionUser, 'role' | 'grants'>

/** What this person may see of the office; a group of nothing is none. */
const officeOf = ({ grants }: Viewer): LinkGroup[] =>
  office
    .map(({ name, links }) => ({
      name,
      links: links.filter(({ to }) => maySee(grants, to)),
    }))
    .filter(({ links }) => links.length > 0)

/** The sidebar of each role; a customer's settings are in their menu. */
export const sidebarGroups = (viewer: Viewer): readonly LinkGroup[] =>
  viewer.role === 'admin' ? officeOf(viewer) : [{ name: null, links: customer }]

export const firstScreen = (viewer: Viewer): string => sidebarGroups(viewer)[0]?.links[0]?.to ?? '/'

const settings: readonly ScreenLink[] = [
  { to: `${settingScreen}/security`, label: 'dashboard.nav.security', icon: ShieldCheck },
  { to: `${settingScreen}/notifications`, label: 'dashboard.nav.preferences', icon: Bell },
]

/** Every screen that the search leads to. */
export const screensOf = (viewer: Viewer, { verify }: { verify: boolean }): readonly ScreenLink[] => {
  if (viewer.role === 'admin') return [...officeOf(viewer).flatMap(({ links }) => links), ...settings]
  const more: ScreenLink[] = [
    { to: '/dashboard/funds/bills', label: 'dashboard.nav.bills', icon: ReceiptText },
    { to: '/dashboard/funds/convert', label: 'dashboard.nav.convert', icon: ArrowLeftRight },
    { to: '/dashboard/home/new', label: 'dashboard.nav.send', icon: Send },
    { to: '/dashboard/home/add', label: 'dashboard.nav.add-money', icon: Plus },
    { to: '/dashboard/home/multiple-transfers', label: 'dashboard.nav.multiple', icon: Table2 },
    { to: '/dashboard/home/business-transfers', label: 'dashboard.nav.business', icon: Building2 },
    { to: '/dashboard/home/get-paid', label: 'dashboard.nav.get-paid', icon: HandCoins },
    { to: '/dashboard/funds#debit-cards', label: 'dashboard.nav.debit-cards', icon: CreditCard },
    { to: '/dashboard/home/scheduled', label: 'dashboard.nav.scheduled', icon: CalendarClock },
    { to: '/dashboard/funds/checks', label: 'dashboard.nav.checks', icon: ScanText },
    { to: '/dashboard/funds/checks/new', label: 'dashboard.nav.new-check', icon: ScanText },
    { to: '/dashboard/relationship-network/new', label: 'dashboard.nav.add-recipient', icon: UserPlus },
    { to: '/dashboard/funds/statements', label: 'dashboard.nav.statements', icon: FileText },
    { to: `${settingScreen}/documents`, label: 'dashboard.nav.documents', icon: FileCheck2 },
    { to: '/dashboard/chat-room', label: 'dashboard.nav.chat', icon: MessageCircle },
    { to: '/dashboard/help', label: 'dashboard.nav.help-center', icon: LifeBuoy },
    ...(verify ? [{ to: '/dashboard/verify', label: 'dashboard.nav.verify', icon: BadgeCheck } as const] : []),
  ]
  return [...customer, ...more, setting, ...settings]
}
