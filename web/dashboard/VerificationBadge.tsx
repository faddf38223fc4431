import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { useText } from '../lib/use-text.ts'
import type { DashboardKey } from './messages.es.ts'
import type { Verification } from './verification.ts'

const looks = {
  verified: { icon: CircleCheck, colour: 'text-selva-ink', words: 'dashboard.verification.verified' },
  pending: { icon: Clock, colour: 'text-sol-ink', words: 'dashboard.verification.pending' },
  not_verified: { icon: CircleAlert, colour: 'text-coral-ink', words: 'dashboard.verification.not-verified' },
} as const satisfies Record<Verification, { icon: unknown; colour: string; words: DashboardKey }>

/** Verified, pending or not: an icon and a word. */
export const VerificationBadge = ({ state }: { state: Verification }) => {
  const t = useText<DashboardKey>()
  const { icon: Icon, colour, words } = looks[state]
  return (
    <span
      className={`flex items-center gap-1.5 text-[0.8125rem]/[1.125rem] font-medium ${colour}`}
      data-verification={state}
    >
      <Icon aria-hidden="true" className="size-4 flex-none" />
      {t(words)}
    </span>
  )
}
