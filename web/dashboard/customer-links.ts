import {
  ArrowLeftRight,
  ArrowUpRight,
  BadgeCheck,
  Building2,
  CalendarClock,
  CreditCard,
  FileCheck2,
  FileText,
  HandCoins,
  History,
  House,
  LifeBuoy,
  Link as LinkIcon,
  MessageCircle,
  Plus,
  ReceiptText,
  ScanText,
  Send,
  Settings,
  Table2,
  UserPlus,
  WalletMinimal,
  Waypoints,
} from 'lucide-react'
import type { LinkGroup, ScreenLink } from './screen-link.ts'

/** The main action: the first menu entry, and the middle of the tab bar. */
export const sendLink = { to: '/dashboard/home/new', label: 'dashboard.nav.send', icon: Send } as const

export const businessLink: ScreenLink = {
  to: '/dashboard/home/business-transfers',
  label: 'dashboard.nav.business',
  icon: Building2,
}
const sharedAccounts = '/dashboard/home/get-paid/shared-accounts'

const always: readonly LinkGroup[] = [
  {
    name: null,
    links: [
      { to: '/dashboard/home', label: 'dashboard.nav.home', icon: House },
      { to: '/dashboard/funds', label: 'dashboard.nav.funds', icon: WalletMinimal },
      { to: '/dashboard/history', label: 'dashboard.nav.history', icon: History },
      {
        ...{ to: '/dashboard/relationship-network', label: 'dashboard.nav.network', icon: Waypoints },
        also: [sharedAccounts],
      },
    ],
  },
  {
    name: 'dashboard.group.send',
    links: [
      { to: '/dashboard/home/multiple-transfers', label: 'dashboard.nav.multiple', icon: Table2 },
      { to: '/dashboard/home/scheduled', label: 'dashboard.nav.scheduled', icon: CalendarClock },
    ],
  },
  {
    name: 'dashboard.group.receive',
    links: [
      { to: '/dashboard/home/get-paid', label: 'dashboard.nav.get-paid', icon: HandCoins },
      { to: '/dashboard/home/add', label: 'dashboard.nav.add-money', icon: Plus },
      { to: '/dashboard/funds/checks', label: 'dashboard.nav.checks', icon: ScanText },
    ],
  },
  {
    name: 'dashboard.group.pay',
    links: [
      { to: '/dashboard/funds/bills', label: 'dashboard.nav.bills', icon: ReceiptText },
      { to: '/dashboard/pre-paid-card', label: 'dashboard.nav.card', icon: CreditCard },
    ],
  },
]
const support: LinkGroup = {
  name: 'dashboard.group.support',
  links: [
    { to: '/dashboard/help', label: 'dashboard.nav.help-center', icon: LifeBuoy },
    {
      ...{ to: '/dashboard/setting', label: 'dashboard.nav.settings', icon: Settings },
      also: ['/dashboard/reset-password'],
    },
  ],
}

/** The customer's menu. Companies appear for users who work in one; others find them in the account menu and on home. */
export const customerGroups = ({ hasBusiness }: { hasBusiness: boolean }): readonly LinkGroup[] => [
  ...always,
  ...(hasBusiness ? [{ name: 'dashboard.group.company', links: [businessLink] } as const] : []),
  support,
]

/** Every customer screen that the search offers, except the settings. */
export const customerScreens = ({ verify }: { verify: boolean }): readonly ScreenLink[] => [
  ...always.flatMap(({ links }) => links),
  sendLink,
  businessLink,
  { to: '/dashboard/funds/convert', label: 'dashboard.nav.convert', icon: ArrowLeftRight },
  { to: '/dashboard/funds/withdraw', label: 'dashboard.nav.withdraw', icon: ArrowUpRight },
  { to: '/dashboard/funds#debit-cards', label: 'dashboard.nav.debit-cards', icon: CreditCard },
  { to: '/dashboard/funds/checks/new', label: 'dashboard.nav.new-check', icon: ScanText },
  { to: '/dashboard/relationship-network/new', label: 'dashboard.nav.add-recipient', icon: UserPlus },
  { to: sharedAccounts, label: 'dashboard.nav.shared-accounts', icon: LinkIcon },
  { to: '/dashboard/funds/statements', label: 'dashboard.nav.statements', icon: FileText },
  { to: '/dashboard/setting/documents', label: 'dashboard.nav.documents', icon: FileCheck2 },
  { to: '/dashboard/chat-room', label: 'dashboard.nav.chat', icon: MessageCircle },
  ...support.links,
  ...(verify ? [{ to: '/dashboard/verify', label: 'dashboard.nav.verify', icon: BadgeCheck } as const] : []),
]
