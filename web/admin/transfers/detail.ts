import type { adminTransfers } from '../../../contract/admin-transfers.ts'
import type { Reply } from '../../../contract/route.ts'

export type TransferDetail = Reply<typeof adminTransfers.read>
