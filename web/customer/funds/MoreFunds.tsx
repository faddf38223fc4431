import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../lib/use-text.ts'
import { fundsLinks } from './links.ts'
import type { FundsKey } from './messages.es.ts'

/** The screens below funds: statements, bills, checks. */
export const MoreFunds = () => {
  const t = useText<FundsKey>()
  if (fundsLinks.length === 0) return null
  return (
    <nav aria-label={t('customer.funds.more')} className="card overflow-hidden !p-0">
      <ul className="divide-y divide-line">
        {fundsLinks.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-14 items-center gap-4 px-6 py-3 font-semibold">
              <Icon aria-hidden="true" className="size-5 flex-none text-noche-ink" />
              <span className="min-w-0 flex-1">{t(label)}</span>
              <ChevronRight aria-hidden="true" className="size-5 flex-none text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
