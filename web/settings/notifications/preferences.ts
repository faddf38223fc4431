import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type NotificationChoice, notifications } from '#contract/ground/notifications.ts'
import { call, isFailure } from '#web/lib/call.ts'
import { toast } from '#web/ui/toast.ts'

export const preferencesQuery = queryOptions({
  queryKey: ['notification-preferences'],
  queryFn: async ({ signal }) => (await call(notifications.preferences, { signal })).items,
})

type Choice = Pick<NotificationChoice, 'section' | 'channel' | 'on'>

const isSame = (a: Choice, b: Choice) => a.section === b.section && a.channel === b.channel

/** Saves each choice when it is made. A refused one reverts and shows the server's message, or `failed`. */
export const useChoose = (failed: string) => {
  const client = useQueryClient()
  const { queryKey } = preferencesQuery
  return useMutation({
    // In order, because the second of two clicks on one switch must win.
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
