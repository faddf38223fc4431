import type { HelpTopic } from '#contract/office/support.ts'
import type { TransferSummary } from '#contract/sending/transfers.ts'
import type { Attachment } from '#contract/staff/attachments.ts'
import { isFailure } from '../lib/call.ts'
import { messageOf } from '../lib/failure-message.ts'
import { tabMemory } from '../lib/tab-memory.ts'

/** Effects of sending a canned answer. */
export type Macro = { tag: string | null; closes: boolean }

/** A message that the server has not confirmed yet. Its id is fixed from the first attempt on, which makes retries idempotent. */
export type Queued = {
  id: string
  conversationId: string
  /** Set if it opens the conversation. */
  topic?: HelpTopic
  text: string
  transfer: TransferSummary | null
  attachments: Attachment[]
  /** Staff only: the offered quick replies, and the macro applied after sending. */
  replies?: string[]
  macro?: Macro
  at: string
  /** The server's refusal. */
  problem?: string
}

type Options = {
  /** Storage key in the tab: another account's messages are not sent. */
  name: string
  send(queued: Queued): Promise<unknown>
  onSent(queued: Queued): void
}

const firstWaitMs = 2000
const longestWaitMs = 15_000

/** No answer, a server failure, a rate limit or an expired session: the same message is retried later. */
const isLater = (error: unknown): boolean =>
  !isFailure(error) || error.status === 0 || error.status >= 500 || error.status === 429 || error.status === 401

/** Sends pending messages sequentially in the order written. They wait while offline, also through a page reload. */
export const makeOutbox = ({ name, send, onSent }: Options) => {
  const memory = tabMemory<Queued[]>(`outbox.${name}`)
  let queue: readonly Queued[] = memory.read() ?? []
  let [sending, waitMs] = [false, firstWaitMs]
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const change = (next: readonly Queued[]): void => {
    queue = next
    memory.keep([...next])
    for (const listener of listeners) listener()
  }
  const without = (id: string): readonly Queued[] => queue.filter((queued) => queued.id !== id)

  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    if (sending) return
    sending = true
    for (let next = queue.find(({ problem }) => !problem); next; next = queue.find(({ problem }) => !problem)) {
      const queued = next
      try {
        await send(queued)
        waitMs = firstWaitMs
        onSent(queued)
        change(without(queued.id))
      } catch (error) {
        if (isLater(error)) {
          timer = setTimeout(() => void flush(), waitMs)
          waitMs = Math.min(waitMs * 2, longestWaitMs)
          break
        }
        const problem = messageOf(error, ' ')
        change(queue.map((one) => (one.id === queued.id ? { ...one, problem } : one)))
      }
    }
    sending = false
  }

  return {
    read: (): readonly Queued[] => queue,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (queued: Queued): void => {
      change([...queue, queued])
      void flush()
    },
    discard: (id: string): void => change(without(id)),
    flush,
  }
}

export type Outbox = ReturnType<typeof makeOutbox>
