import { useQuery } from '@tanstack/react-query'
import { conversationQueues, office, reviewQueues, type WorkQueue } from '#contract/books/office.ts'
import { callQuery, items } from './query.ts'
import { useUser } from './session.tsx'

const minute_ms = 60_000

/** The open work of the back office. */
export const workQuery = callQuery(office.work, { select: items, refetchInterval: minute_ms })

/** The work queues of each sidebar row; each queue belongs to one row. */
export const queuesOf: Readonly<Record<string, readonly WorkQueue[]>> = {
  '/dashboard/reviews': reviewQueues,
  '/dashboard/conversations': conversationQueues,
  '/dashboard/transactions': ['held', 'failed', 'stuck', 'breaks'],
  '/dashboard/treasury': ['prefunds'],
  '/dashboard/compliance': ['filings', 'licenses', 'policies'],
  '/dashboard/approvals': ['approvals'],
}

/** Queues of screens without a row of their own. */
const queuesBehind: Readonly<Record<string, readonly WorkQueue[]>> = { '/dashboard/chat-room': ['chats'] }

/** The number of open items of a queue. */
export const useQueueCount = (): ((queue: WorkQueue) => number) => {
  const { role } = useUser()
  const { data = [] } = useQuery({ ...workQuery, enabled: role === 'admin' })
  return (queue) => data.find((one) => one.queue === queue)?.count ?? 0
}

/** The number of open items behind each sidebar screen; none for customers. */
export const useWaiting = (): ((screen: string) => number) => {
  const countOf = useQueueCount()
  return (screen) => (queuesOf[screen] ?? queuesBehind[screen] ?? []).reduce((sum, queue) => sum + countOf(queue), 0)
}
