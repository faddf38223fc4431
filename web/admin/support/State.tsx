import type { Ticket } from '#contract/office/support.ts'
import { useText } from '#web/lib/use-text.ts'
import type { ThreadKey } from '#web/tickets/messages.es.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { State as Conversation } from '../waiting/State.tsx'

export const State = ({ state, rating }: Pick<Ticket, 'state' | 'rating'>) => {
  const t = useText<ThreadKey>()
  if (!rating) return <Conversation state={state === 'received' || state === 'in_hand' ? 'waiting' : state} />
  return <Chip look={rating.stars > 3 ? 'success' : 'danger'}>{t('tickets.rating', { stars: rating.stars })}</Chip>
}
