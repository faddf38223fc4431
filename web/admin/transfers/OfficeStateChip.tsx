import type { ComponentProps } from 'react'
import type { TransferState } from '#contract/sending/transfers.ts'
import { useText } from '#web/lib/use-text.ts'
import type { TransfersKey } from '#web/transfers/messages.es.ts'
import { StateChip } from '#web/transfers/StateChip.tsx'

/** The back office's state label: a sanctions block is not a hold. */
export const useOfficeLabel = (state: TransferState): { label?: string } => {
  const t = useText<TransfersKey>()
  return state === 'blocked' ? { label: t('transfers.office.blocked') } : {}
}

export const OfficeStateChip = (props: ComponentProps<typeof StateChip>) => (
  <StateChip {...useOfficeLabel(props.state)} {...props} />
)
