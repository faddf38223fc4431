import { useQuery } from '@tanstack/react-query'
import type { TransferSummary } from '#contract/sending/transfers.ts'
import { ChooseTransfer } from '#web/conversations/ChooseTransfer.tsx'
import { data } from '../data.ts'

/** Selects one of the customer's transfers to attach to the message. */
export const ChooseOwnTransfer = (props: { onClose(): void; onChoose(transfer: TransferSummary): void }) => (
  <ChooseTransfer {...props} query={useQuery(data.transfers({ filter: 'all', limit: 8 }))} />
)
