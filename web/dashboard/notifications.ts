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
    // The stream says when there is something new; this is for the proxy that swallows streams.
    refetchInterval: 5 * 60_000,
  })

/** This user's notifications, newest first. */
export const useNotifications = () => useQuery(listOf(useUser().email))

export const unreadOf = (items: readonly Pick<Notification, 'read'>[]): number =>
  items.filter(({ read }) => !read).length

/**
 * The paths of what changes without its owner's doing: who the person is to us, where their money is, what others do and what we
 * answered. Paths, because with the contracts the shell would load the schemas of every screen.
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
  // What colleagues change in the office.
  '/api/admin/alerts',
  '/api/admin/approvals',
  '/api/admin/pending-changes',
  '/api/admin/breaks',
  '/api/admin/campaigns',
  '/api/admin/inbox',
  '/api/admin/policies',
  '/api/admin/staff',
  '/api/admin/ticket-service',
  '/api/admin/tickets',
  '/api/admin/treasury/orders',
  '/api/admin/work',
]

/** Follows changes of what is the user's, in every tab. Used once, by the shell. */
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
      // What is unread may be younger than what was read before the list is here.
      if (!items && unread > 0) void refresh()
      void readAgain(queryClient, list.queryKey)
    }
    const onOpen = (open: boolean) => {
      // What changed while nobody listened was heard by nobody.
      if (open && heard !== undefined) heard = -1
    }
    return watch<NotificationsMark>(notifications.watch, {}, { onMessage: look, onOpen, restsWhileHidden: true })
  }, [email, live])
}

/**
 * Removes one from the list first, then from the server, and reads the list again. As specified, a failure shows no error:
 * the notification returns with the next read.
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
    // tidy allows console because the specification asks for the log and for nothing else.
    onError: (error) => console.warn('a notification was not removed', error),
  })
}

/** Marks one as read, or all: here first, then on the server. What was not saved is unread again with the next read. */
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
