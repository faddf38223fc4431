import { useMutation } from '@tanstack/react-query'
import { type ScheduleDetail, schedules } from '#contract/sending/schedules.ts'
import { setReply, stale } from '#web/lib/query.ts'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { data } from '../data.ts'

/** Runs a call that changes the schedule, and caches the schedule that it returns. */
export const useScheduleChange = (id: string) => {
  const failureMessage = useFailureMessage()
  return useMutation({
    mutationFn: (change: () => Promise<ScheduleDetail>) => change(),
    onSuccess: (changed) => {
      setReply(data.schedule(id), changed)
      void stale(schedules)
    },
    onError: (failure) => toast('danger', failureMessage(failure)),
  })
}
