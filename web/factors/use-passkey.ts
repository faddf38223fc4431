import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Assertion, RequestOptions } from '#contract/people/factors.ts'
import { useText } from '../lib/use-text.ts'
import { toast } from '../ui/toast.ts'
import type { FactorsKey } from './messages.es.ts'
import { knowsPasskeys, NotSigned, sign } from './passkeys.ts'

type Options<Reply> = {
  hasPasskey: boolean
  /** What is to be signed; null without a passkey. */
  start(): Promise<{ passkey: RequestOptions | null }>
  confirm(passkey: Assertion): Promise<Reply>
  onDone(reply: Reply): void
  onFailure?: (failure: unknown) => void
}

/** Confirms with a passkey of the customer, whose signature is bound to what was shown as a code is. */
export const usePasskey = <Reply>({ hasPasskey, start, confirm, onDone, onFailure }: Options<Reply>) => {
  const t = useText<FactorsKey>()
  const [isKnown, setKnown] = useState(false)
  useEffect(() => setKnown(knowsPasskeys()), [])
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { passkey } = await start()
      if (!passkey) throw new NotSigned()
      return confirm(await sign(passkey))
    },
    onSuccess: onDone,
    onError: (failure) => {
      if (failure instanceof NotSigned) toast('info', t('factors.passkey.not-signed'))
      else onFailure?.(failure)
    },
  })
  return {
    isPossible: hasPasskey && isKnown,
    isPending,
    error: error instanceof NotSigned ? null : error,
    pay: () => mutate(),
  }
}
