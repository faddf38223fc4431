import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { type ScheduleReview, schedules } from '#contract/sending/schedules.ts'
import { call } from '#web/lib/call.ts'
import { forget } from '#web/lib/draft-id.ts'
import { setReply, stale } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.tsx'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { CodeForm } from '../code/CodeForm.tsx'
import { useCode } from '../code/use-code.ts'
import { useCodeForm } from '../code/use-code-form.ts'
import { data } from '../data.ts'
import type { ScheduledKey } from './messages.es.ts'
import { useScheduleWords } from './use-schedule-words.ts'

/** The code that authorizes exactly these amounts, dates and payment method. */
export const ConfirmSchedule = ({ id, isNew }: { id: string; isNew: boolean }) => {
  const t = useText()
  return (
    <QueryView query={useQuery(data.scheduleReview(id))} skeleton={<SkeletonRows rows={3} label={t('ui.loading')} />}>
      {(review) => <Confirm review={review} isNew={isNew} />}
    </QueryView>
  )
}

const useConfirm = (review: ScheduleReview, isNew: boolean) => {
  const t = useText<ScheduledKey>()
  const navigate = useNavigate()
  const words = useScheduleWords()
  const { id, scheduleId, recipient } = review
  const code = useCode({
    id,
    sentTo: review.codeSentTo ?? '',
    send: () => call(schedules.sendCode, { params: { id } }),
    onFailure: () => false,
  })
  const server = useCodeForm({
    code,
    confirm: (typed) =>
      isNew
        ? call(schedules.create, { body: { id: scheduleId, disclosureId: id, code: typed } })
        : call(schedules.change, { params: { id: scheduleId }, body: { disclosureId: id, code: typed } }),
    onDone: async (saved) => {
      if (isNew) forget('schedule')
      setReply(data.schedule(scheduleId), saved)
      void stale(schedules)
      const next = saved.next ? words.dayWithin(saved.next.date) : ''
      toast('success', t('schedules.done', { name: recipient.name }), {
        line: t('schedules.done.text', { date: next }),
      })
      await navigate(`/dashboard/home/scheduled/${scheduleId}`, { replace: true })
    },
  })
  return { code, server }
}

const Confirm = ({ review, isNew }: { review: ScheduleReview; isNew: boolean }) => {
  const t = useText<ScheduledKey>()
  const format = useFormat()
  const words = useScheduleWords()
  const { email } = useUser()
  const { code, server } = useConfirm(review, isNew)
  const { recipient, side, total, received } = review
  const amount = format.money(side === 'send' ? total : received)
  return (
    <CodeForm
      code={code}
      server={server}
      problem={server.problem}
      text={
        <>
          <p>
            {t(code.isOpened ? 'schedules.code.opened' : 'schedules.code.text', {
              to: code.to || email,
              name: recipient.name,
              amount,
            })}
          </p>
          <p className="mt-2 font-semibold">{words.rhythm(review)}</p>
        </>
      }
      action={t('schedules.code.confirm')}
      busy={server.isPending && t('ui.one-moment')}
      bound={t('schedules.code.bound')}
    />
  )
}
