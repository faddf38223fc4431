import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type NotificationChoice, notifications } from '../../../contract/notifications.ts'
import { call, isFailure } from '../../lib/call.ts'
import { toast } from '../../ui/toast.ts'

export const preferencesQuery = queryOptions({
  queryKey: ['notification-preferences'],
  queryFn: async ({ signal }) => (await call(notifications.preferences, { signal })).items,
})

type Choice = Pick<NotificationChoice, 'section' | 'channel' | 'on'>

const isSame = (a: Choice, b: Choice) => a.section === b.section && a.channel === b.channel

/** Keeps a choice as soon as it is made; one that the server did not take jumps back and says so, in its words or in `failed`. */
export const useChoose = (failed: string) => {
  const client = useQueryClient()
  const { queryKey } = preferencesQuery
  return useMutation({
    // One after the other: of two clicks on one switch the second must win.
    scope: { id: 'notification-preferences' },
    mutationFn: (choice: Choice) => call(notifications.choose, { body: choice }),
    onMutate: async (choice) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (items) =>
        items?.map((item) => (isSame(item, choice) ? { ...item, on: choice.on } : item)),
      )
    },
    onError: (error) => toast('danger', (isFailure(error) && error.details) || failed),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
