import { useMutation } from '@tanstack/react-query'
import { stale } from '#web/lib/query.ts'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { moneyMoved, theirPeople } from '../data.ts'

/** One change of the people, after which all that is shown of them is read again. What fails is said, and nothing is changed. */
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
