import { useMutation } from '@tanstack/react-query'
import type { InboxThread } from '#contract/office/inbox.ts'
import { setReply, stale, wholeOffice } from '#web/lib/query.ts'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { inboxQueries } from './queries.ts'

/** Changes a message: caches the reply, and refetches the list and the counts. */
export const useInboxChange = <Input = void>(
  change: (input: Input) => Promise<InboxThread>,
  { done }: { done?: string } = {},
) => {
  const failureMessage = useFailureMessage()
  return useMutation({
    mutationFn: change,
    onSuccess: (thread) => {
      setReply(inboxQueries.thread(thread.id), thread)
      if (done) toast('success', done, { brief: true })
    },
    onError: (error) => toast('danger', failureMessage(error)),
    onSettled: () => stale(wholeOffice),
  })
}
