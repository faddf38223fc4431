import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { notifications } from '../../contract/notifications.ts'
import { call } from '../lib/call.ts'
import { useUser } from '../lib/session.tsx'

const listOf = (email: string) =>
  queryOptions({
    queryKey: ['notifications', email],
    refetchInterval: 60_000,
    queryFn: async ({ signal }) => (await call(notifications.list, { body: { email }, signal })).notifications,
  })

/** What this person was told, newest first. */
export const useNotifications = () => useQuery(listOf(useUser().email))

/**
 * Takes one away from the list at once, then from the server; the list is read again either way, so that one which could
 * not be removed comes back.
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
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
