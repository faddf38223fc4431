import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { factors, type TextSent } from '#contract/people/factors.ts'
import { isFailure } from '../lib/call.ts'
import { clock } from '../lib/clock.ts'
import { callQuery } from '../lib/query.ts'
import { useFailureMessage } from '../ui/States.tsx'

type Sent = { id: string; to: string; resendAtMs: number }

/** Delivery receipts take seconds; after this time the reader has the code or requests another. */
const watched_ms = 60_000

/** Requests text codes, and polls the delivery status of the last one. */
export const useTextCode = (send: () => Promise<TextSent>, first?: TextSent) => {
  const failureMessage = useFailureMessage()
  const toSent = ({ id, to, waitSeconds }: TextSent): Sent => ({ id, to, resendAtMs: clock() + waitSeconds * 1000 })
  const [sent, setSent] = useState<Sent | null>(() => (first ? toSent(first) : null))
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const { data } = useQuery(
    callQuery(factors.textStatus, {
      params: { id: sent?.id ?? '' },
      enabled: sent !== null,
      refetchInterval: ({ state }) =>
        ['delivered', 'failed', 'unknown'].includes(state.data?.status ?? '') ||
        state.dataUpdateCount > watched_ms / 2000
          ? false
          : 2000,
      gcTime: 0,
    }),
  )
  const request = async (): Promise<boolean> => {
    if (isSending) return false
    setProblem('')
    setSending(true)
    try {
      setSent(toSent(await send()))
      return true
    } catch (error) {
      // The last code is still valid: only its countdown was lost.
      const seconds = isFailure(error, 'resend_too_soon') ? Number(error.context.waitSeconds) : 0
      if (sent && seconds > 0) setSent({ ...sent, resendAtMs: clock() + seconds * 1000 })
      else setProblem(failureMessage(error))
      return false
    } finally {
      setSending(false)
    }
  }
  return { sent, isSending, problem, status: data?.status, request }
}

export type TextCode = ReturnType<typeof useTextCode>
