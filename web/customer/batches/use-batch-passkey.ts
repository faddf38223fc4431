import { type Batch, batches } from '#contract/sending/batches.ts'
import { usePasskey } from '#web/factors/use-passkey.ts'
import { call } from '#web/lib/call.ts'
import { useConfirmed } from './use-confirmed.ts'

/** Pays with the sender's passkey; the signature is bound to every row. */
export const useBatchPasskey = ({ id, hasPasskey }: Batch) =>
  usePasskey({
    hasPasskey,
    start: () => call(batches.startPasskey, { params: { id } }),
    confirm: (passkey) => call(batches.confirm, { params: { id }, body: { passkey } }),
    onDone: useConfirmed(),
  })
