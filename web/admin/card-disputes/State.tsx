import { Clock } from 'lucide-react'
import type { DisputeReview, DisputeState } from '#contract/balance/card-disputes.ts'
import { clock } from '#web/lib/clock.ts'
import { dayOf } from '#web/lib/format.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Chip, type ChipLook } from '#web/ui/Chip.tsx'
import type { CardDisputesKey } from './messages.es.ts'

const looks = {
  open: 'waiting',
  credited: 'info',
  accepted: 'success',
  rejected: 'danger',
  refunded: 'success',
  withdrawn: 'neutral',
} as const satisfies Record<DisputeState, ChipLook>

export const isWaiting = (state: DisputeState): boolean => state === 'open' || state === 'credited'

/** The remaining statutory deadlines, and the state. */
export const State = ({ dispute: { state, creditBy, decideBy } }: { dispute: DisputeReview }) => {
  const t = useText<CardDisputesKey>()
  return (
    <span className="flex flex-wrap gap-2">
      {state === 'open' && <DueDay name="credit-by" day={creditBy} />}
      {isWaiting(state) && <DueDay name="decide-by" day={decideBy} />}
      <Chip look={looks[state]}>{t(`admin.disputes.state.${state}`)}</Chip>
    </span>
  )
}

const soon_days = 5

/** A statutory deadline, colored when near or past. */
const DueDay = ({ name, day }: { name: 'credit-by' | 'decide-by'; day: string }) => {
  const t = useText<CardDisputesKey>()
  const format = useFormat()
  const today = dayOf(new Date(clock()).toISOString())
  const left = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)
  const look = left < 0 ? 'danger' : left <= soon_days ? 'waiting' : 'neutral'
  return (
    <Chip look={look} icon={<Clock aria-hidden="true" />}>
      {t(`admin.disputes.${name}`, { day: format.longDate(day), left: Math.max(0, left) })}
    </Chip>
  )
}
