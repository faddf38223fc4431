import { useMutation } from '@tanstack/react-query'
import { office } from '#contract/books/office.ts'
import { adminConversations } from '#contract/office/admin-conversations.ts'
import { officeSide } from '#web/conversations/sides.ts'
import { stale } from '#web/lib/query.ts'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'

/** A mutation of a conversation. Refetches others' changes, also after a refusal. */
export const useDeskChange = <Input>(change: (input: Input) => Promise<unknown>, onDone?: (input: Input) => void) => {
  const failureMessage = useFailureMessage()
  return useMutation({
    mutationFn: change,
    onSuccess: (_, input) => onDone?.(input),
    onError: (error) => toast('danger', failureMessage(error)),
    onSettled: () => stale(officeSide.list, adminConversations.tags, office.work),
  })
}
