import { Building2, Check, User } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../lib/use-text.ts'
import { accountOf, useBusinesses, useCurrentBusiness } from './accounts.ts'
import type { DashboardKey } from './messages.es.ts'

/** The current account, personal or a company's. Only for users who work in a company. */
export const AccountSwitch = ({ name, onChoose }: { name: string; onChoose(): void }) => {
  const t = useText<DashboardKey>()
  const businesses = useBusinesses()
  const current = useCurrentBusiness()
  if (businesses.length === 0) return null
  const accounts = [
    { to: '/dashboard/home', label: name, note: t('dashboard.accounts.own'), icon: User, isCurrent: !current },
    ...businesses.map((business) => ({
      to: accountOf(business.id),
      label: business.name,
      note: undefined,
      icon: Building2,
      isCurrent: business.id === current?.id,
    })),
  ]
  return (
    <nav aria-label={t('dashboard.accounts')} className="border-b border-line py-1.5">
      {accounts.map(({ to, label, note, icon: Icon, isCurrent }) => (
        <Link key={to} to={to} className="option" aria-current={isCurrent ? 'true' : undefined} onClick={onChoose}>
          <Icon aria-hidden="true" className="size-5 flex-none text-ink-soft" />
          <span className="min-w-0 flex-1">
            <span className="block break-words">{label}</span>
            {note && <span className="block text-sm text-ink-soft">{note}</span>}
          </span>
          {isCurrent && <Check aria-hidden="true" className="size-5 flex-none text-noche-ink" />}
        </Link>
      ))}
    </nav>
  )
}
