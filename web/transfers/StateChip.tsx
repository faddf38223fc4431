import { Ban, Check, Hand, Pause, RotateCcw } from 'lucide-react'
import { type ShownState, shownState } from '#contract/sending/transfer-states.ts'
import type { ListedTransfer, TransferSummary } from '#contract/sending/transfers.ts'
import { useText } from '../lib/use-text.ts'
import { Chip, type ChipLook, ChipText } from '../ui/Chip.tsx'
import type { TransfersKey } from './messages.es.ts'

const looks: Record<ShownState, { look: ChipLook; icon?: typeof Ban }> = {
  authorized: { look: 'waiting' },
  screening: { look: 'waiting' },
  on_hold_information: { look: 'waiting' },
  on_hold_compliance: { look: 'waiting' },
  collecting: { look: 'waiting' },
  funds_collected: { look: 'waiting' },
  paused: { look: 'waiting', icon: Pause },
  payout_submitted: { look: 'waiting' },
  payout_available: { look: 'info', icon: Hand },
  delivered: { look: 'success' },
  canceling: { look: 'waiting' },
  cancel_requested: { look: 'waiting' },
  canceled: { look: 'returned', icon: RotateCcw },
  expired: { look: 'returned', icon: RotateCcw },
  funding_failed: { look: 'danger' },
  rejected: { look: 'danger' },
  blocked: { look: 'danger', icon: Ban },
  payout_failed: { look: 'danger' },
  returned: { look: 'returned' },
  unclaimed: { look: 'returned' },
  refunded: { look: 'returned' },
}

type Props = Pick<TransferSummary, 'state' | 'pausedUntil'> & Partial<Pick<ListedTransfer, 'held' | 'refundTo'>>

const useStateWords = (transfer: Props) => {
  const { refundTo } = transfer
  // Nothing was refunded if nothing was collected.
  const state = transfer.state === 'refunded' && refundTo === null ? 'canceled' : shownState(transfer)
  const t = useText<TransfersKey>()
  const { look, icon: Icon } = looks[state]
  const words =
    state === 'refunded' && refundTo
      ? t(`transfers.state.refunded.${refundTo.method}`, { label: refundTo.label })
      : t(`transfers.state.${state}`)
  return { look, icon: Icon && <Icon aria-hidden="true" />, children: words }
}

/** The state of a transfer as text, or `label`, with an icon; a step with `isPast` waits for nothing. */
export const StateChip = ({ label, isPast = false, ...transfer }: Props & { label?: string; isPast?: boolean }) => {
  const { children, ...words } = useStateWords(transfer)
  const past = isPast && words.look === 'waiting' && ({ look: 'neutral', icon: <Check aria-hidden="true" /> } as const)
  return (
    <Chip {...words} {...past}>
      {label ?? children}
    </Chip>
  )
}

/** The same within a line of text. */
export const StateText = ({ label, ...transfer }: Props & { label?: string }) => {
  const { children, ...words } = useStateWords(transfer)
  return <ChipText {...words}>{label ?? children}</ChipText>
}
