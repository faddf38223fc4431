import { useText } from '#web/lib/use-text.ts'
import { Chip } from '#web/ui/Chip.tsx'
import type { WaitingKey } from './messages.es.ts'

const looks = { waiting: 'waiting', answered: 'success', closed: 'neutral', spam: 'danger' } as const

/** A conversation's state in any channel. */
export const State = ({ state }: { state: keyof typeof looks }) => {
  const t = useText<WaitingKey>()
  return <Chip look={looks[state]}>{t(`admin.waiting.state.${state}`)}</Chip>
}
