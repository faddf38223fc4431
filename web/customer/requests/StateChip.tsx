import { CalendarX, Eye } from 'lucide-react'
import type { RequestState } from '#contract/balance/requests.ts'
import { useText } from '#web/lib/use-text.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { looks } from './look.ts'
import type { GetPaidKey } from './messages.es.ts'

const icons: Partial<Record<RequestState, typeof Eye>> = { seen: Eye, expired: CalendarX }

export const StateChip = ({ state }: { state: RequestState }) => {
  const t = useText<GetPaidKey>()
  const Icon = icons[state]
  return (
    <Chip look={looks[state]} {...(Icon ? { icon: <Icon aria-hidden="true" /> } : {})}>
      {t(`requests.state.${state}`)}
    </Chip>
  )
}
