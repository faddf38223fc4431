import { useQuery } from '@tanstack/react-query'
import {
  ArrowUpRight,
  CreditCard,
  FileText,
  HandCoins,
  Landmark,
  type LucideIcon,
  QrCode,
  ReceiptText,
} from 'lucide-react'
import { Link } from 'react-router'
import type { Overview } from '#contract/account/overview.ts'
import { useText } from '#web/lib/use-text.ts'
import { data } from '../data.ts'
import type { HomeKey } from './messages.es.ts'

type Entry = { to: string; label: HomeKey; icon: LucideIcon; count?(read: Overview): number }

/** The lists of the specification, in its order; an entry is added with its screen. */
const entries: readonly Entry[] = [
  {
    to: '/dashboard/history',
    label: 'customer.menu.transactions',
    icon: ReceiptText,
    count: ({ year }) => year.transfers,
  },
  { to: '/dashboard/home/get-paid', label: 'customer.menu.requests', icon: HandCoins },
  { to: '/dashboard/home/get-paid/new', label: 'customer.menu.get-paid', icon: QrCode },
  { to: '/dashboard/funds/statements', label: 'customer.menu.statements', icon: FileText },
  { to: '/dashboard/funds/withdraw', label: 'customer.menu.withdraw', icon: ArrowUpRight },
  { to: '/dashboard/funds', label: 'customer.menu.accounts', icon: Landmark },
  { to: '/dashboard/pre-paid-card', label: 'customer.menu.cards', icon: CreditCard },
]

export const MoneyMenu = () => {
  const t = useText<HomeKey>()
  const { data: read } = useQuery(data.overview())
  return (
    <nav aria-label={t('customer.menu.title')} className="card !p-2">
      <h2 className="px-3 pt-2 pb-1 font-sans text-base font-semibold max-lg:sr-only">{t('customer.menu.title')}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))]">
        {entries.map(({ to, label, icon: Icon, count }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-11 items-center gap-3 rounded-input px-3 font-medium text-ink hover:bg-noche-soft"
            >
              <Icon aria-hidden="true" className="size-5 flex-none text-noche-ink" />
              <span className="min-w-0 flex-1">{t(label)}</span>
              {count && read && <span className="text-sm font-normal text-ink-soft tabular">{count(read)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
