import type { InboxState } from '../../../contract/inbox.ts'
import { useText } from '../../lib/use-text.ts'
import { Chip } from '../../ui/Chip.tsx'
import type { InboxKey } from './messages.es.ts'

const looks = { open: 'waiting', answered: 'success', closed: 'neutral', spam: 'danger' } as const

export const State = ({ state }: { state: InboxState }) => {
  const t = useText<InboxKey>()
  return <Chip look={looks[state]}>{t(`admin.inbox.state.${state}`)}</Chip>
}
