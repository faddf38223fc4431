import { useRef } from 'react'
import { newId } from '#web/lib/id.ts'

/** The idempotency id of a request: unchanged while the body is, so a retry is the same request; new after any change. */
export const useAttempt = (): ((body: unknown) => string) => {
  const last = useRef({ id: '', sent: '' })
  return (body) => {
    const sent = JSON.stringify(body)
    if (last.current.sent !== sent) last.current = { id: newId(), sent }
    return last.current.id
  }
}
