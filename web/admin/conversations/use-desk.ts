import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keyOf, officeSide } from '#web/conversations/sides.ts'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { desk } from './queries.ts'

/** A change of a conversation. What another person did meanwhile is read again, also after a refusal. */
export const useDeskChange = <Input>(change: (input: Input) => Promise<unknown>, onDone?: (input: Input) => void) => {
  const client = useQueryClient()
  const failureMessage = useFailureMessage()
  return useMutation({
    mutationFn: change,
    onSuccess: (_, input) => onDone?.(input),
    onError: (error) => toast('danger', failureMessage(error)),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keyOf(officeSide) }),
        client.invalidateQueries({ queryKey: desk.tags().queryKey }),
        client.invalidateQueries({ queryKey: ['admin', 'work'] }),
      ]),
  })
}
