import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Assertion, RequestOptions } from '#contract/people/factors.ts'
import { useText } from '../lib/use-text.ts'
import { toast } from '../ui/toast.ts'
import type { FactorsKey } from './messages.es.ts'
import { knowsPasskeys, NotSigned, sign } from './passkeys.ts'

type Options<Reply> = {
  hasPasskey: boolean
  /** The challenge to sign; null without a passkey. */
  start(): Promise<{ passkey: RequestOptions | null }>
  confirm(passkey: Assertion): Promise<Reply>
  onDone(reply: Reply): void
  onFailure?: (failure: unknown) => void
}

/** Confirms with the customer's passkey, whose signature is bound to the displayed content like a code. */
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
