import {
  ArrowLeftRight,
  Building2,
  ChartColumn,
  ChartLine,
  CreditCard,
  FileText,
  Gauge,
  House,
  Inbox,
  Landmark,
  LifeBuoy,
  Megaphone,
  MessageCircle,
  Scale,
  ScanText,
  Settings,
  ShieldCheck,
  UserCheck,
  Users,
} from 'lucide-react'
import type { LinkGroup } from './screen-link.ts'

/** The office's menu: what a person may not see of it is left out. */
export const officeGroups: readonly LinkGroup[] = [
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
      { to: '/dashboard/setting', label: 'dashboard.nav.settings', icon: Settings },
    ],
  },
]
