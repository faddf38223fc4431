import type { CampaignState } from '#contract/office/campaigns.ts'
import { useText } from '#web/lib/use-text.ts'
import { Chip } from '#web/ui/Chip.tsx'
import type { NotificationKey } from './messages.es.ts'

const looks = {
  pending_approval: 'waiting',
  declined: 'danger',
  scheduled: 'info',
  sending: 'waiting',
  sent: 'success',
  canceled: 'neutral',
} as const

export const State = ({ state }: { state: CampaignState }) => {
  const t = useText<NotificationKey>()
  return <Chip look={looks[state]}>{t(`admin.notification.state.${state}`)}</Chip>
}
