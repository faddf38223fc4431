import { ChevronRight, ReceiptText, ScanText } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '#web/lib/use-text.ts'
import type { FundsKey } from './messages.es.ts'

const tiles = [
  { to: '/dashboard/funds/bills', label: 'customer.funds.bills', icon: ReceiptText },
  { to: '/dashboard/funds/checks', label: 'customer.funds.checks', icon: ScanText },
] as const satisfies readonly { to: string; label: FundsKey; icon: typeof ScanText }[]

/** Other actions with a balance, at the top of its screen. */
export const FundsTiles = () => {
  const t = useText<FundsKey>()
  return (
    <nav aria-label={t('customer.funds.more')}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3 lg:gap-5">
        {tiles.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full min-h-18 items-center gap-3 rounded-card border border-line bg-card px-4 py-3 font-semibold hover:bg-sand/60"
            >
              <span className="grid size-9 flex-none place-items-center rounded-full bg-noche-soft text-noche-ink">
                <Icon aria-hidden="true" className="size-5" />
              </span>
              <span className="min-w-0 flex-1 leading-snug">{t(label)}</span>
              <ChevronRight aria-hidden="true" className="size-5 flex-none text-ink-soft max-lg:hidden" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
