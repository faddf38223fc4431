import { useMutation, useQuery } from '@tanstack/react-query'
import { CalendarClock, Lock, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ScheduleReview, schedules } from '#contract/sending/schedules.ts'
import { call } from '#web/lib/call.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { DisclosureCard } from '#web/ui/DisclosureCard.tsx'
import { FormError } from '#web/ui/Field.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows, useFailureMessage } from '#web/ui/States.tsx'
import { askCode } from '../code/ask-code.ts'
import { data } from '../data.ts'
import type { CustomerKey } from '../messages.es.ts'
import { Person } from '../parts/Person.tsx'
import { StickyBar } from '../parts/StickyBar.tsx'
import { DateList } from './Dates.tsx'
import type { ScheduledKey } from './messages.es.ts'
import type { GoTo } from './schedule-draft.ts'
import { useScheduleWords } from './use-schedule-words.ts'

/** The disclosure with its estimates and dates, and the one button to the code. */
export const ReviewSchedule = ({ id, go }: { id: string; go: GoTo }) => {
  const t = useText<ScheduledKey>()
  return (
    <QueryView
      query={useQuery(data.scheduleReview(id))}
      skeleton={<SkeletonRows rows={6} label={t('ui.loading')} />}
      missing={
        <Empty
          title={t('schedules.missing')}
          action={<ButtonLink to="/dashboard/home/scheduled">{t('schedules.title')}</ButtonLink>}
        />
      }
    >
      {(review) => <ReviewPanel review={review} go={go} />}
    </QueryView>
  )
}

const ReviewPanel = ({ review, go }: { review: ScheduleReview; go: GoTo }) => {
  const t = useText<CustomerKey | ScheduledKey>()
  const format = useFormat()
  const words = useScheduleWords()
  const { recipient, payIn, received, total, isEstimated, cancelUntil } = review
  return (
    <>
      <div className="mb-4 flex">
        <Person
          name={recipient.name}
          initialsOf={recipient.name}
          country={recipient.country}
          label={recipient.label || t(`customer.method.${recipient.payout}`)}
        />
      </div>
      <p className="type-3 mb-3 tabular">
        {t(isEstimated ? 'schedules.review.gets-about' : 'schedules.review.gets', { received: format.money(received) })}
      </p>
      <ul className="mb-5 grid gap-2.5">
        <Point icon={<CalendarClock aria-hidden="true" className="size-6 flex-none text-noche-ink" />}>
          <p>{words.rhythm(review)}</p>
          <details className="mt-1 text-sm">
            <summary className="link-quiet min-h-11 cursor-pointer">
              {t('schedules.review.dates', { count: review.dates.length })}
            </summary>
            <DateList dates={review.dates} />
            <p className="mt-1 text-ink-soft">{t('schedules.rule')}</p>
          </details>
        </Point>
        <Point icon={<Undo2 aria-hidden="true" className="size-6 flex-none text-noche-ink" />}>
          {t('schedules.review.cancel', { until: format.dateTime(cancelUntil) })}
        </Point>
        <Point icon={<Lock aria-hidden="true" className="size-6 flex-none text-noche-ink" />}>
          {t(isEstimated && review.side === 'receive' ? 'schedules.review.pays-about' : 'schedules.review.pays', {
            total: format.money(total),
            source: payIn.label,
          })}{' '}
          {t('schedules.review.no-charge')}
        </Point>
      </ul>
      <DisclosureCard disclosure={review.disclosure} />
      <SendCode review={review} go={go} />
    </>
  )
}

const Point = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex gap-3">
    {icon}
    <div className="min-w-0">{children}</div>
  </li>
)

const SendCode = ({ review, go }: { review: ScheduleReview; go: GoTo }) => {
  const t = useText<ScheduledKey>()
  const format = useFormat()
  const { id, isEstimated, total, received, dates } = review
  const first = dates[0]?.date
  const failureMessage = useFailureMessage()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      askCode({
        id,
        send: () => call(schedules.sendCode, { params: { id } }),
        goOn: (state) => go('code', id, { state }),
      }),
  })
  return (
    <>
      {error && <FormError className="mt-5">{failureMessage(error)}</FormError>}
      <div className="h-5" />
      <StickyBar
        figures={[
          t('word.you-pay-total', { total: format.money(total) }),
          [
            t(isEstimated ? 'schedules.bar.gets' : 'schedules.bar.gets-exactly', { received: format.money(received) }),
            first && t('schedules.bar.first', { date: format.shortDay(first) }),
          ]
            .filter(Boolean)
            .join(' · '),
        ]}
      >
        <Button size="pay" full busy={isPending && t('word.sending-code')} onClick={() => mutate()}>
          {t('schedules.review.continue')}
        </Button>
      </StickyBar>
    </>
  )
}
