import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { useText } from '../lib/use-text.ts'
import type { Verification } from '../lib/verification.ts'
import type { DashboardKey } from './messages.es.ts'

const looks = {
  verified: { icon: CircleCheck, colour: 'text-selva-ink', label: 'dashboard.verification.verified' },
  pending: { icon: Clock, colour: 'text-sol-ink', label: 'dashboard.verification.pending' },
  not_verified: { icon: CircleAlert, colour: 'text-coral-ink', label: 'dashboard.verification.not-verified' },
} as const satisfies Record<Verification, { icon: unknown; colour: string; label: DashboardKey }>

/** Verified, pending or not: an icon and a word. */
export const VerificationBadge = ({ state }: { state: Verification }) => {
  const t = useText<DashboardKey>()
  const { icon: Icon, colour, label } = looks[state]
  return (
    <span
      className={`flex items-center gap-1.5 text-[0.8125rem]/[1.125rem] font-medium ${colour}`}
      data-verification={state}
    >
      <Icon aria-hidden="true" className="size-4 flex-none" />
      {t(label)}
    </span>
  )
}
