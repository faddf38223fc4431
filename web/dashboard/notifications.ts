import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Notification, type NotificationsMark, notifications } from '../../contract/notifications.ts'
import { call } from '../lib/call.ts'
import { readAgain } from '../lib/query.ts'
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

/** What news may have changed beside the list: who the person is to us, where their money is, and what we answered. */
const touched = [sessionQuery.queryKey[0], 'transfers', 'wallets', 'limits', 'tickets']

/** Follows changes of the list in every tab. Used once, by the shell. */
export const useLiveNotifications = (live: boolean) => {
  const client = useQueryClient()
  const { queryKey } = listOf(useUser().email)
  const [, email] = queryKey
  useEffect(() => {
    if (!live) return
    const key = ['notifications', email]
    const look = ({ newest, count, unread }: NotificationsMark) => {
      const items = client.getQueryData<Pick<Notification, '_id' | 'read'>[]>(key)
      if (items?.length === count && (items[0]?._id ?? null) === newest && unreadOf(items) === unread) return
      // Before the list is here, what is unread may be younger than what else was read.
      const isNews = newest !== null && (items ? !items.some(({ _id }) => _id === newest) : unread > 0)
      void readAgain(client, key)
      if (isNews) for (const name of touched) void client.invalidateQueries({ queryKey: [name] })
    }
    return watch<NotificationsMark>(notifications.watch, {}, { onMessage: look, restsWhileHidden: true })
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
