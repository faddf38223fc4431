import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Reply } from '#contract/lib/route.ts'
import type { transfers } from '#contract/sending/transfers.ts'
import { isLockedOut, stillLocked } from '#web/codes/lockout.ts'
import type { CodesKey } from '#web/codes/messages.es.ts'
import { isFailure } from '#web/lib/call.ts'
import { useText } from '#web/lib/use-text.ts'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import type { CustomerKey } from '../messages.es.ts'
import { useNow } from '../parts/use-now.ts'
import { noteCodeSent, noteWait, readSent } from './sent-codes.ts'

/** Passed by the previous step: a link was mailed instead of a code, or was already opened. */
export type CodeState = { isLocked: true } | { isOpened: true }

type Options = {
  /** The disclosure or withdrawal that the code confirms. */
  id: string
  /** The last code's address according to the server. */
  sentTo: string
  send(): Promise<Reply<typeof transfers.sendCode>>
  /** True when a failure to send was handled. */
  onFailure(failure: unknown): boolean
}

/** The code of one confirmation: the last address, the resend time, and whether codes are locked. */
export const useCode = ({ id, sentTo, send, onFailure }: Options) => {
  const t = useText<CodesKey | CustomerKey>()
  const failureMessage = useFailureMessage()
  const now = useNow()
  const [sent, setSent] = useState(() => readSent(id))
  const state = useLocation().state as CodeState | null
  const [locked, setLocked] = useState<{ problem?: string } | undefined>(state && 'isLocked' in state ? {} : undefined)
  /** The mailed link was opened, which confirms without a code. */
  const [isOpened, setOpened] = useState(state !== null && 'isOpened' in state)
  const to = sent?.to ?? sentTo

  /** In a lockout shows the instructions for the mailed link instead of the code field. */
  const lock = (failure: unknown): boolean => {
    setOpened(false)
    if (!isLockedOut(failure)) return false
    setLocked(locked ? { problem: stillLocked(failure, t) } : {})
    return true
  }
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: ({ sentTo: mailbox, details, verified = false }) => {
      setLocked(undefined)
      setOpened(verified)
      if (verified) return
      setSent(noteCodeSent(id, mailbox))
      toast('success', t(sent ? 'customer.code.resent' : 'customer.code.sent'), { line: details })
    },
    onError: (failure) => {
      if (onFailure(failure) || lock(failure)) return
      const wait = isFailure(failure, 'resend_too_soon') ? Number(failure.context.waitSeconds) : 0
      if (wait > 0) {
        setLocked(undefined)
        setSent(noteWait(id, to, wait))
      } else toast('danger', failureMessage(failure))
    },
  })
  return { to, left: (sent?.until ?? 0) - now, locked, isOpened, lock, ask: () => mutate(), asking: isPending }
}

export type Code = ReturnType<typeof useCode>
