import { useMutation } from '@tanstack/react-query'
import { stale } from '#web/lib/query.ts'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { moneyMoved, theirPeople } from '../data.ts'

/** A mutation of people that refetches all their data. A failure is shown and changes nothing. */
export const useNetworkChange = <Input, Output>(
  change: (input: Input) => Promise<Output>,
  onDone?: (output: Output, input: Input) => void,
) => {
  const failureMessage = useFailureMessage()
  return useMutation({
    mutationFn: change,
    onSuccess: (output, input) => {
      void stale(...theirPeople, ...moneyMoved)
      onDone?.(output, input)
    },
    onError: (error) => toast('danger', failureMessage(error)),
  })
}
