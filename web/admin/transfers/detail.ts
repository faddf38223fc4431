import type { Reply } from '#contract/lib/route.ts'
import type { adminTransfers } from '#contract/sending/admin-transfers.ts'

export type TransferDetail = Reply<typeof adminTransfers.read>
