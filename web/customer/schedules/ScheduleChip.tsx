import type { Schedule } from '#contract/sending/schedules.ts'
import { useText } from '#web/lib/use-text.ts'
import { type ChipLook, ChipText } from '#web/ui/Chip.tsx'
import type { ScheduledKey } from './messages.es.ts'

const looks = { active: 'success', paused: 'waiting', ended: 'info' } as const satisfies Record<
  Schedule['state'],
  ChipLook
>

export const ScheduleChip = ({ schedule: { state } }: { schedule: Pick<Schedule, 'state'> }) => {
  const t = useText<ScheduledKey>()
  return <ChipText look={looks[state]}>{t(`schedules.state.${state}`)}</ChipText>
}
