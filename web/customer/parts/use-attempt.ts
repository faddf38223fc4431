import { useRef } from 'react'
import { newId } from '#web/lib/id.ts'

/**
 * The id that a request carries: the same for as long as the same thing is sent, so that a retry is the same request; a
 * new one as soon as anything in it was changed, because that is another request.
 */
export const useAttempt = (): ((body: unknown) => string) => {
  const last = useRef({ id: '', sent: '' })
  return (body) => {
    const sent = JSON.stringify(body)
    if (last.current.sent !== sent) last.current = { id: newId(), sent }
    return last.current.id
  }
}
