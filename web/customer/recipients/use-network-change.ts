import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'

/** One change of the people, after which all that is shown of them is read again. What fails is said, and nothing is changed. */
export const useNetworkChange = <Input, Output>(
  change: (input: Input) => Promise<Output>,
  onDone?: (output: Output, input: Input) => void,
) => {
  const client = useQueryClient()
  const failureMessage = useFailureMessage()
  return useMutation({
    mutationFn: change,
    onSuccess: (output, input) => {
      void client.invalidateQueries({ queryKey: ['recipients'] })
      void client.invalidateQueries({ queryKey: ['recipient'] })
      void client.invalidateQueries({ queryKey: ['transfers'] })
      onDone?.(output, input)
    },
    onError: (error) => toast('danger', failureMessage(error)),
  })
}
