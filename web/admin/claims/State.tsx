import { Clock } from 'lucide-react'
import type { ClaimReview } from '#contract/books/claims.ts'
import { ClaimChip } from '#web/claims/ClaimChip.tsx'
import { clock } from '#web/lib/clock.ts'
import { dayOf } from '#web/lib/format.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Chip } from '#web/ui/Chip.tsx'
import type { AdminClaimsKey } from './messages.es.ts'

const soon_days = 10

/** The statutory deadline, colored when near or past, and the state. */
export const State = ({ claim: { state, decideBy } }: { claim: Pick<ClaimReview, 'state' | 'decideBy'> }) => {
  const t = useText<AdminClaimsKey>()
  const format = useFormat()
  const today = dayOf(new Date(clock()).toISOString())
  const left = Math.round((Date.parse(decideBy) - Date.parse(today)) / 86_400_000)
  return (
    <span className="flex flex-wrap gap-2">
      {state === 'open' && (
        <Chip
          look={left <= 0 ? 'danger' : left <= soon_days ? 'waiting' : 'neutral'}
          icon={<Clock aria-hidden="true" />}
        >
          {t('admin.claims.decide-by', { day: format.longDate(decideBy), left: Math.max(0, left) })}
        </Chip>
      )}
      <ClaimChip state={state} />
    </span>
  )
}
