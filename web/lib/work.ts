import { queryOptions, useQuery } from '@tanstack/react-query'
import { office, type WorkQueue } from '../../contract/office.ts'
import { call } from './call.ts'
import { useUser } from './session.tsx'

const minute_ms = 60_000

/** What waits for a person of the office. The key begins with 'admin', so each decision reads it again. */
export const workQuery = queryOptions({
  queryKey: ['admin', 'work'],
  queryFn: async ({ signal }) => (await call(office.work, { signal })).items,
  refetchInterval: minute_ms,
})

/** Which queues each screen of the office works off. */
export const queuesOf: Readonly<Record<string, readonly WorkQueue[]>> = {
  '/dashboard/customers': ['verification'],
  '/dashboard/businesses': ['companies'],
  '/dashboard/transactions': ['held', 'failed', 'stuck'],
  '/dashboard/check-deposits': ['checks'],
  '/dashboard/card-disputes': ['disputes'],
  '/dashboard/breaks': ['breaks'],
  '/dashboard/limit-requests': ['limits'],
  '/dashboard/compliance': ['licenses', 'alerts', 'policies'],
  '/dashboard/chat-room': ['chats'],
  '/dashboard/inbox': ['inbox'],
  '/dashboard/help-center': ['tickets'],
  '/dashboard/approvals': ['approvals'],
}

/** How much waits behind each screen of the sidebar; nothing for customers. */
export const useWaiting = (): ((screen: string) => number) => {
  const { role } = useUser()
  const { data = [] } = useQuery({ ...workQuery, enabled: role === 'admin' })
  return (screen) => {
    const queues = queuesOf[screen] ?? []
    return data.reduce((sum, { queue, count }) => sum + (queues.includes(queue) ? count : 0), 0)
  }
}
