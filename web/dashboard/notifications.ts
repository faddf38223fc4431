import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Notification, type NotificationsMark, notifications } from '#contract/ground/notifications.ts'
import { call } from '../lib/call.ts'
import { callQuery, queryClient, readAgain, setReply, stale } from '../lib/query.ts'
import { makeRefresh } from '../lib/refresh.ts'
import { useUser } from '../lib/session.tsx'
import { watch } from '../lib/stream.ts'

const listOf = (email: string) =>
  callQuery(notifications.list, {
    body: { email },
    select: ({ notifications }) => notifications,
    // Fallback for proxies that block the stream of events.
    refetchInterval: 5 * 60_000,
  })

export const useNotifications = () => useQuery(listOf(useUser().email))

export const unreadOf = (items: readonly Pick<Notification, 'read'>[]): number =>
  items.filter(({ read }) => !read).length

/**
 * Paths of data that changes without the user's action: their status, their money, others' actions and our replies. Paths, because the
 * contracts would load the schemas of every screen into the shell.
 */
export const changingPaths = [
  '/api/batches',
  '/api/bill-quotes',
  '/api/bills',
  '/api/businesses',
  '/api/card-activity',
  '/api/card-disputes',
  '/api/cards',
  '/api/check-deposits',
  '/api/conversions',
  '/api/groups',
  '/api/incoming-requests',
  '/api/invitations',
  '/api/limit-requests',
  '/api/limits',
  '/api/movements',
  '/api/network',
  '/api/overview',
  '/api/pay',
  '/api/people',
  '/api/recipients',
  '/api/requests',
  '/api/saved-billers',
  '/api/schedule-disclosures',
  '/api/schedules',
  '/api/session',
  '/api/shared-accounts',
  '/api/statements',
  '/api/tickets',
  '/api/top-ups',
  '/api/transfers',
  '/api/wallets',
  '/api/withdrawals',
  // Back-office data that colleagues change.
  '/api/admin/alerts',
  '/api/admin/approvals',
  '/api/admin/pending-changes',
  '/api/admin/breaks',
  '/api/admin/campaigns',
  '/api/admin/inbox',
  '/api/admin/monitoring-rules',
  '/api/admin/policies',
  '/api/admin/staff',
  '/api/admin/ticket-service',
  '/api/admin/tickets',
  '/api/admin/treasury/orders',
  '/api/admin/work',
]

/** Follows changes of the user's data in every tab. Used once, by the shell. */
export const useLiveNotifications = (live: boolean) => {
  const { email } = useUser()
  useEffect(() => {
    if (!live) return
    const list = listOf(email)
    const refresh = makeRefresh(() => stale(...changingPaths))
    let heard: number | undefined
    const look = ({ newest, count, unread, changes }: NotificationsMark) => {
      if (heard !== undefined && changes !== heard) void refresh()
      heard = changes
      const items = queryClient.getQueryData(list.queryKey)?.notifications
      if (items?.length === count && (items[0]?._id ?? null) === newest && unreadOf(items) === unread) return
      // Unread notifications may be newer than a list fetched earlier.
      if (!items && unread > 0) void refresh()
      void readAgain(queryClient, list.queryKey)
    }
    const onOpen = (open: boolean) => {
      // Events during a disconnection were missed.
      if (open && heard !== undefined) heard = -1
    }
    return watch<NotificationsMark>(notifications.watch, {}, { onMessage: look, onOpen, restsWhileHidden: true })
  }, [email, live])
}

/**
 * Removes a notification from the cached list, then on the server, and refetches. As specified, a failure shows no error: the
 * notification returns with the next fetch.
 */
export const useRemoveNotification = () => {
  const list = listOf(useUser().email)
  return useMutation({
    mutationFn: (id: string) => call(notifications.remove, { params: { id } }),
    onMutate: async (id) => {
      await queryClient.cancelQueries(list)
      setReply(list, (old) => old && { ...old, notifications: old.notifications.filter((item) => item._id !== id) })
    },
    onSuccess: () => stale(list),
    // tidy allows console because the specification requires the log and nothing more.
    onError: (error) => console.warn('a notification was not removed', error),
  })
}

/** Marks one or all as read in the cache, then on the server. An unsaved change reverts with the next fetch. */
export const useMarkRead = () => {
  const list = listOf(useUser().email)
  return useMutation({
    mutationFn: (id: string | undefined) => call(notifications.markRead, { body: { id } }),
    onMutate: async (id) => {
      await queryClient.cancelQueries(list)
      const mark = (item: Notification) => (id === undefined || item._id === id ? { ...item, read: true } : item)
      setReply(list, (old) => old && { ...old, notifications: old.notifications.map(mark) })
    },
    onError: () => stale(list),
  })
}
