import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { type Review, transfers } from '../../../contract/transfers.ts'
import { isLockedOut, stillLocked } from '../../codes/lockout.ts'
import type { CodesKey } from '../../codes/messages.es.ts'
import { call, isFailure } from '../../lib/call.ts'
import { useText } from '../../lib/use-text.ts'
import { useFailureMessage } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { useNow } from '../parts/use-now.ts'
import type { SendKey } from './messages.es.ts'
import { noteCodeSent, noteWait, readSent } from './resend.ts'

/** Passed by the review: a link was mailed instead of a code, or was opened already. */
export type CodeState = { isLocked: true } | { isOpened: true }

/** The code of one disclosure: where the last one went, when another may be asked for, and whether none is taken at all. */
export const useCode = (review: Review, onFailure: (failure: unknown) => boolean) => {
  const t = useText<CodesKey | SendKey>()
  const failureMessage = useFailureMessage()
  const now = useNow()
  const [sent, setSent] = useState(() => readSent(review.id))
  const state = useLocation().state as CodeState | null
  const [locked, setLocked] = useState<{ problem?: string } | undefined>(state && 'isLocked' in state ? {} : undefined)
  /** The mailed link was opened, which confirms without a code. */
  const [isOpened, setOpened] = useState(state !== null && 'isOpened' in state)
  const to = sent?.to ?? review.codeSentTo ?? ''

  /** In a lockout shows what to do with the mailed link instead of the code field. */
  const lock = (failure: unknown): boolean => {
    setOpened(false)
    if (!isLockedOut(failure)) return false
    setLocked(locked ? { problem: stillLocked(failure, t) } : {})
    return true
  }
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(transfers.sendCode, { params: { id: review.id } }),
    onSuccess: ({ sentTo, details, verified = false }) => {
      setLocked(undefined)
      setOpened(verified)
      if (verified) return
      setSent(noteCodeSent(review.id, sentTo))
      toast('success', t('send.code.resent'), { line: details })
    },
    onError: (failure) => {
      if (onFailure(failure) || lock(failure)) return
      const wait = isFailure(failure, 'resend_too_soon') ? Number(failure.context.waitSeconds) : 0
      if (wait > 0) {
        setLocked(undefined)
        setSent(noteWait(review.id, to, wait))
      } else toast('danger', failureMessage(failure))
    },
  })
  return { to, left: (sent?.until ?? 0) - now, locked, isOpened, lock, ask: () => mutate(), asking: isPending }
}
