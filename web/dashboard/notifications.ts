import { type QueryKey, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Notification, type NotificationsMark, notifications } from '#contract/ground/notifications.ts'
import { call } from '../lib/call.ts'
import { readAgain } from '../lib/query.ts'
import { makeRefresh } from '../lib/refresh.ts'
import { sessionQuery, useUser } from '../lib/session.tsx'
import { watch } from '../lib/stream.ts'

const listOf = (email: string) =>
  queryOptions({
    queryKey: ['notifications', email],
    // The stream says when there is something new; this is for the proxy that swallows streams.
    refetchInterval: 5 * 60_000,
    queryFn: async ({ signal }) => (await call(notifications.list, { body: { email }, signal })).notifications,
  })

/** This user's notifications, newest first. */
export const useNotifications = () => useQuery(listOf(useUser().email))

export const unreadOf = (items: readonly Pick<Notification, 'read'>[]): number =>
  items.filter(({ read }) => !read).length

/** What changes without its owner's doing: who the person is to us, where their money is, what others do and what we answered. */
const changing = new Set<unknown>([
  sessionQuery.queryKey[0],
  'batches',
  'bills',
  'businesses',
  'cards',
  'check-deposits',
  'conversions',
  'inbox',
  'limits',
  'movements',
  'recipients',
  'requests',
  'schedules',
  'shared-accounts',
  'tickets',
  'top-ups',
  'transfers',
  'wallets',
  'withdrawals',
])

/** What colleagues change in the office, after 'admin' in the key. */
const office = new Set<unknown>(['alerts', 'approvals', 'breaks', 'campaigns', 'policies', 'staff', 'tickets', 'work'])

const isTouched = ([name, queue]: QueryKey): boolean => changing.has(name) || (name === 'admin' && office.has(queue))

/** Follows changes of what is the user's, in every tab. Used once, by the shell. */
export const useLiveNotifications = (live: boolean) => {
  const client = useQueryClient()
  const { queryKey } = listOf(useUser().email)
  const [, email] = queryKey
  useEffect(() => {
    if (!live) return
    const key = ['notifications', email]
    const refresh = makeRefresh(client, isTouched)
    let heard: number | undefined
    const look = ({ newest, count, unread, changes }: NotificationsMark) => {
      if (heard !== undefined && changes !== heard) void refresh()
      heard = changes
      const items = client.getQueryData<Pick<Notification, '_id' | 'read'>[]>(key)
      if (items?.length === count && (items[0]?._id ?? null) === newest && unreadOf(items) === unread) return
      // What is unread may be younger than what was read before the list is here.
      if (!items && unread > 0) void refresh()
      void readAgain(client, key)
    }
    const onOpen = (open: boolean) => {
      // What changed while nobody listened was heard by nobody.
      if (open && heard !== undefined) heard = -1
    }
    return watch<NotificationsMark>(notifications.watch, {}, { onMessage: look, onOpen, restsWhileHidden: true })
  }, [client, email, live])
}

/**
 * Removes one from the list first, then from the server, and reads the list again. As specified, a failure shows no error:
 * the notification returns with the next read.
 */
export const useRemoveNotification = () => {
  const client = useQueryClient()
  const { queryKey } = listOf(useUser().email)
  return useMutation({
    mutationFn: (id: string) => call(notifications.remove, { params: { id } }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (items) => items?.filter((item) => item._id !== id))
    },
    onSuccess: () => client.invalidateQueries({ queryKey }),
    // tidy allows console because the specification asks for the log and for nothing else.
    onError: (error) => console.warn('a notification was not removed', error),
  })
}

/** Marks one as read, or all: here first, then on the server. What was not saved is unread again with the next read. */
export const useMarkRead = () => {
  const client = useQueryClient()
  const { queryKey } = listOf(useUser().email)
  return useMutation({
    mutationFn: (id: string | undefined) => call(notifications.markRead, { body: { id } }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (items) =>
        items?.map((item) => (id === undefined || item._id === id ? { ...item, read: true } : item)),
      )
    },
    onError: () => client.invalidateQueries({ queryKey }),
  })
}
