import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import { stale } from '../lib/query.ts'
import { useUser } from '../lib/session.tsx'
import { makeOutbox, type Outbox, type Queued } from './outbox.ts'
import type { MessageBody, Side } from './sides.ts'

export const bodyOf = ({ id, text, transfer, attachments, replies }: Queued): MessageBody => ({
  id,
  text,
  transferId: transfer?.id ?? null,
  attachments: attachments.map((file) => file.id),
  ...(replies ? { replies } : {}),
})

/** The account's pending messages. Created once by the layout of its conversations. */
export const useMakeOutbox = (side: Side, send: (queued: Queued) => Promise<unknown>): Outbox => {
  const { _id } = useUser()
  const outbox = useMemo(
    () =>
      makeOutbox({
        name: `${side.name}.${_id}`,
        send,
        onSent: () => void stale(side.list),
      }),
    [side, _id, send],
  )
  useEffect(() => {
    const flush = () => void outbox.flush()
    flush()
    addEventListener('online', flush)
    return () => removeEventListener('online', flush)
  }, [outbox])
  return outbox
}

const Context = createContext<Outbox | null>(null)
export const OutboxProvider = Context.Provider

/** The pending messages of one conversation. */
export const useOutbox = (conversationId: string) => {
  const outbox = useContext(Context)
  if (!outbox) throw new Error('a conversation needs an outbox')
  const queue = useSyncExternalStore(outbox.subscribe, outbox.read)
  const queued = useMemo(() => queue.filter((one) => one.conversationId === conversationId), [queue, conversationId])
  return { outbox, queued }
}
