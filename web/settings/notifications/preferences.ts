import { useMutation } from '@tanstack/react-query'
import { type NotificationChoice, notifications } from '#contract/ground/notifications.ts'
import { call, isFailure } from '#web/lib/call.ts'
import { callQuery, items, queryClient, setReply, stale } from '#web/lib/query.ts'
import { toast } from '#web/ui/toast.ts'

export const preferencesQuery = callQuery(notifications.preferences, { select: items })

type Choice = Pick<NotificationChoice, 'section' | 'channel' | 'on'>

const isSame = (a: Choice, b: Choice) => a.section === b.section && a.channel === b.channel

/** Saves each choice when it is made. A refused one reverts and shows the server's message, or `failed`. */
export const useChoose = (failed: string) => {
  return useMutation({
    // Sequential, because the second of two clicks on one switch must win.
    scope: { id: 'notification-preferences' },
    mutationFn: (choice: Choice) => call(notifications.choose, { body: choice }),
    onMutate: async (choice) => {
      await queryClient.cancelQueries(preferencesQuery)
      setReply(
        preferencesQuery,
        (old) => old && { items: old.items.map((item) => (isSame(item, choice) ? { ...item, on: choice.on } : item)) },
      )
    },
    onError: (error) => toast('danger', (isFailure(error) && error.details) || failed),
    onSettled: () => stale(preferencesQuery),
  })
}
