import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ScheduleDetail } from '#contract/sending/schedules.ts'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { data } from '../data.ts'

/** Replaces what is shown by the server's answer. */
export const useScheduleChange = (id: string) => {
  const client = useQueryClient()
  const failureMessage = useFailureMessage()
  return useMutation({
    mutationFn: (work: () => Promise<ScheduleDetail>) => work(),
    onSuccess: (changed) => {
      client.setQueryData(data.schedule(id).queryKey, changed)
      void client.invalidateQueries({ queryKey: ['schedules', 'list'] })
    },
    onError: (failure) => toast('danger', failureMessage(failure)),
  })
}
