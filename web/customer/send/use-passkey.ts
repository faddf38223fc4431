import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Review, transfers } from '../../../contract/transfers.ts'
import type { FactorsKey } from '../../factors/messages.es.ts'
import { knowsPasskeys, NotSigned, sign } from '../../factors/passkeys.ts'
import { call } from '../../lib/call.ts'
import { useText } from '../../lib/use-text.ts'
import { toast } from '../../ui/toast.ts'
import { authorise, useShowTransfer } from './authorise.ts'

/** Pays with a passkey of the sender, whose signature is bound to amount and recipient as a code is. */
export const usePasskey = (review: Review, onFailure: (failure: unknown) => boolean) => {
  const t = useText<FactorsKey>()
  const showTransfer = useShowTransfer()
  const [isKnown, setKnown] = useState(false)
  useEffect(() => setKnown(knowsPasskeys()), [])
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { passkey } = await call(transfers.startPasskey, { params: { id: review.id } })
      if (!passkey) throw new NotSigned()
      return authorise(review, { passkey: await sign(passkey) })
    },
    onSuccess: showTransfer,
    onError: (failure) => {
      if (failure instanceof NotSigned) toast('info', t('factors.passkey.not-signed'))
      else onFailure(failure)
    },
  })
  return {
    isPossible: review.hasPasskey && isKnown,
    isPending,
    error: error instanceof NotSigned ? null : error,
    pay: () => mutate(),
  }
}
