import { useQuery } from '@tanstack/react-query'
import { conversationQueues, office, reviewQueues, type WorkQueue } from '#contract/books/office.ts'
import { callQuery, items } from './query.ts'
import { useUser } from './session.tsx'

const minute_ms = 60_000

/** What waits for a person of the office. */
export const workQuery = callQuery(office.work, { select: items, refetchInterval: minute_ms })

/** Which queues each row of the sidebar works off: each queue stands in one row. */
export const queuesOf: Readonly<Record<string, readonly WorkQueue[]>> = {
  '/dashboard/reviews': reviewQueues,
  '/dashboard/conversations': conversationQueues,
  '/dashboard/transactions': ['held', 'failed', 'stuck', 'breaks'],
  '/dashboard/treasury': ['prefunds'],
  '/dashboard/compliance': ['filings', 'licenses', 'policies'],
  '/dashboard/approvals': ['approvals'],
}

/** The queues of screens that have no row of their own. */
const queuesBehind: Readonly<Record<string, readonly WorkQueue[]>> = { '/dashboard/chat-room': ['chats'] }

/** How much of a queue waits. */
export const useQueueCount = (): ((queue: WorkQueue) => number) => {
  const { role } = useUser()
  const { data = [] } = useQuery({ ...workQuery, enabled: role === 'admin' })
  return (queue) => data.find((one) => one.queue === queue)?.count ?? 0
}

/** How much waits behind each screen of the sidebar; nothing for customers. */
export const useWaiting = (): ((screen: string) => number) => {
  const countOf = useQueueCount()
  return (screen) => (queuesOf[screen] ?? queuesBehind[screen] ?? []).reduce((sum, queue) => sum + countOf(queue), 0)
}
