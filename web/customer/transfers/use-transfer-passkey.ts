import { type Review, transfers } from '#contract/sending/transfers.ts'
import { usePasskey } from '#web/factors/use-passkey.ts'
import { call } from '#web/lib/call.ts'
import { authorize, useShowTransfer } from './authorize.ts'

/** Pays with the sender's passkey; the signature is bound to amount and recipient. */
export const useTransferPasskey = (review: Review, onFailure: (failure: unknown) => void) =>
  usePasskey({
    hasPasskey: review.hasPasskey,
    start: () => call(transfers.startPasskey, { params: { id: review.id } }),
    confirm: (passkey) => authorize(review, { passkey }),
    onDone: useShowTransfer(),
    onFailure,
  })
