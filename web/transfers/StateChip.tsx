import { Ban, Hand, RotateCcw } from 'lucide-react'
import type { TransferState } from '../../contract/transfers.ts'
import { useText } from '../lib/use-text.ts'
import type { TrackKey } from '../messages/track/es.ts'
import { Chip, type ChipLook } from '../ui/Chip.tsx'

const looks: Record<TransferState, ChipLook> = {
  authorised: 'waiting',
  screening: 'waiting',
  on_hold_information: 'waiting',
  on_hold_compliance: 'waiting',
  collecting: 'waiting',
  funds_collected: 'waiting',
  payout_submitted: 'waiting',
  payout_available: 'info',
  delivered: 'success',
  cancelling: 'waiting',
  cancelled: 'returned',
  expired: 'returned',
  funding_failed: 'danger',
  rejected: 'danger',
  blocked: 'danger',
  payout_failed: 'danger',
  returned: 'returned',
  unclaimed: 'returned',
  refunded: 'returned',
}

const icons: Partial<Record<TransferState, typeof Ban>> = {
  payout_available: Hand,
  cancelled: RotateCcw,
  expired: RotateCcw,
  blocked: Ban,
}

/** The state of a transfer as a word and an icon. */
export const StateChip = ({ state }: { state: TransferState }) => {
  const t = useText<TrackKey>()
  const Icon = icons[state]
  return (
    <Chip look={looks[state]} icon={Icon && <Icon aria-hidden="true" />}>
      {t(`track.state.${state}`)}
    </Chip>
  )
}
