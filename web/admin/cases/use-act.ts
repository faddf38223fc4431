import { useMutation } from '@tanstack/react-query'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'

/** One act without a form: told when it fails, and the office is read again. */
export const useAct = <Input = void>(act: (input: Input) => Promise<unknown>) => {
  const failureMessage = useFailureMessage()
  return useMutation({
    mutationFn: act,
    onError: (error) => toast('danger', failureMessage(error), { brief: true }),
    onSettled: () => stale(wholeOffice),
  })
}
