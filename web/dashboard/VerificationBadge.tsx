import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { useText } from '../lib/use-text.ts'
import type { Verification } from '../lib/verification.ts'
import type { DashboardKey } from './messages.es.ts'

const looks = {
  verified: { icon: CircleCheck, color: 'text-selva-ink', label: 'dashboard.verification.verified' },
  pending: { icon: Clock, color: 'text-sol-ink', label: 'dashboard.verification.pending' },
  not_verified: { icon: CircleAlert, color: 'text-coral-ink', label: 'dashboard.verification.not-verified' },
} as const satisfies Record<Verification, { icon: unknown; color: string; label: DashboardKey }>

export const VerificationBadge = ({ state }: { state: Verification }) => {
  const t = useText<DashboardKey>()
  const { icon: Icon, color, label } = looks[state]
  return (
    <span
      className={`flex items-center gap-1.5 text-[0.8125rem]/[1.125rem] font-medium ${color}`}
      data-verification={state}
    >
      <Icon aria-hidden="true" className="size-4 flex-none" />
      {t(label)}
    </span>
  )
}
