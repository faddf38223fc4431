import { useMutation } from '@tanstack/react-query'
import { type ScheduleDetail, schedules } from '#contract/sending/schedules.ts'
import { setReply, stale } from '#web/lib/query.ts'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { data } from '../data.ts'

/** Updates the cache from the server's reply. */
export const useScheduleChange = (id: string) => {
  const failureMessage = useFailureMessage()
  return useMutation({
    mutationFn: (work: () => Promise<ScheduleDetail>) => work(),
    onSuccess: (changed) => {
      setReply(data.schedule(id), changed)
      void stale(schedules)
    },
    onError: (failure) => toast('danger', failureMessage(failure)),
  })
}
