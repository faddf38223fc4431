import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { type Review, transfers } from '../../../contract/transfers.ts'
import { type Lockout, lockoutOf, stillWithheld } from '../../account/lockout.ts'
import { call, isFailure } from '../../lib/call.ts'
import { useText } from '../../lib/use-text.ts'
import type { AccountKey } from '../../messages/account/es.ts'
import type { SendKey } from '../../messages/send/es.ts'
import { useFailureMessage } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { useNow } from '../parts/use-now.ts'
import { noteCodeSent, noteWait, readSent } from './resend.ts'

/** What the review hands over: no code was sent, for this reason. */
export type CodeState = { withheld: Lockout }

/** The code of one disclosure: where the last one went, when another may be asked for, and whether none is taken at all. */
export const useCode = (review: Review, onFailure: (failure: unknown) => boolean) => {
  const t = useText<SendKey | AccountKey>()
  const words = useFailureMessage()
  const now = useNow()
  const [sent, setSent] = useState(() => readSent(review.id))
  const handed = (useLocation().state as CodeState | null)?.withheld
  const [withheld, setWithheld] = useState<{ why: Lockout; problem?: string } | undefined>(handed && { why: handed })
  const to = sent?.to ?? review.codeSentTo ?? ''

  /** Whether a link was mailed in the place of a code: what to do with it is said then, and no code is wanted. */
  const withhold = (failure: unknown): boolean => {
    const why = lockoutOf(failure)
    if (!why) return false
    setWithheld({ why, ...(withheld ? { problem: stillWithheld(failure, t) } : {}) })
    return true
  }
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(transfers.sendCode, { params: { id: review.id } }),
    onSuccess: ({ sentTo, details }) => {
      setWithheld(undefined)
      setSent(noteCodeSent(review.id, sentTo))
      toast('success', t('send.code.resent'), { line: details })
    },
    onError: (failure) => {
      if (onFailure(failure) || withhold(failure)) return
      const wait = isFailure(failure, 'resend_too_soon') ? Number(failure.context.waitSeconds) : 0
      if (wait > 0) {
        setWithheld(undefined)
        setSent(noteWait(review.id, to, wait))
      } else toast('danger', words(failure))
    },
  })
  return { to, left: (sent?.until ?? 0) - now, withheld, withhold, ask: () => mutate(), asking: isPending }
}
