import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Batch, batches } from '../../../contract/batches.ts'
import type { FactorsKey } from '../../factors/messages.es.ts'
import { knowsPasskeys, NotSigned, sign } from '../../factors/passkeys.ts'
import { call } from '../../lib/call.ts'
import { useText } from '../../lib/use-text.ts'
import { toast } from '../../ui/toast.ts'
import { useConfirmed } from './use-confirmed.ts'

/** Pays with a passkey of the sender, whose signature is bound to every row as a code is. */
export const useBatchPasskey = ({ id, hasPasskey }: Batch, onFailure: (failure: unknown) => boolean) => {
  const t = useText<FactorsKey>()
  const confirmed = useConfirmed()
  const [isKnown, setKnown] = useState(false)
  useEffect(() => setKnown(knowsPasskeys()), [])
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { passkey } = await call(batches.startPasskey, { params: { id } })
      if (!passkey) throw new NotSigned()
      return call(batches.confirm, { params: { id }, body: { passkey: await sign(passkey) } })
    },
    onSuccess: confirmed,
    onError: (failure) => {
      if (failure instanceof NotSigned) toast('info', t('factors.passkey.not-signed'))
      else onFailure(failure)
    },
  })
  return {
    isPossible: hasPasskey && isKnown,
    isPending,
    error: error instanceof NotSigned ? null : error,
    pay: () => mutate(),
  }
}
