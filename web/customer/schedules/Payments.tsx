import { Link } from 'react-router'
import { type ScheduleDetail, type ScheduledPayment, schedules } from '#contract/sending/schedules.ts'
import { call } from '#web/lib/call.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { type ChipLook, ChipText } from '#web/ui/Chip.tsx'
import type { ScheduledKey } from './messages.es.ts'
import { useScheduleChange } from './use-schedule-change.ts'
import { useScheduleWords } from './use-schedule-words.ts'

const looks = {
  upcoming: 'waiting',
  notified: 'waiting',
  retrying: 'danger',
  skipped: 'info',
  created: 'success',
  failed: 'danger',
  missed: 'danger',
  canceled: 'info',
} as const satisfies Record<ScheduledPayment['state'], ChipLook>

/** Future dates, each skippable, and the results of earlier ones. */
export const Payments = ({ schedule }: { schedule: ScheduleDetail }) => {
  const t = useText<ScheduledKey>()
  const { upcoming, past } = schedule
  return (
    <div className="grid gap-5">
      {upcoming.length > 0 && (
        <Card flush title={t('schedules.upcoming')}>
          <ul className="divide-y divide-line border-t border-line">
            {upcoming.map((payment) => (
              <Ahead key={payment.date} schedule={schedule} payment={payment} />
            ))}
          </ul>
          <p className="border-t border-line px-6 py-3 text-sm text-ink-soft">{t('schedules.rule')}</p>
        </Card>
      )}
      {past.length > 0 && (
        <Card flush title={t('schedules.past')}>
          <ul className="divide-y divide-line border-t border-line">
            {past.map((payment) => (
              <Past key={payment.date} payment={payment} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

type RowProps = { payment: ScheduledPayment }

const Day = ({ payment: { date, dueOn, state, problem } }: RowProps) => {
  const t = useText<ScheduledKey>()
  const words = useScheduleWords()
  return (
    <div className="min-w-0 flex-1">
      <p className="font-semibold">{words.day(date)}</p>
      {date !== dueOn && (
        <p className="text-sm text-ink-soft">{t('schedules.moved', { date: words.dayWithin(dueOn) })}</p>
      )}
      {state !== 'upcoming' && (
        <p className="text-sm">
          <ChipText look={looks[state]}>{t(`schedules.payment.${state}`)}</ChipText>
        </p>
      )}
      {problem && <p className="text-sm text-ink-soft">{problem}</p>}
    </div>
  )
}

const Ahead = ({ schedule, payment }: RowProps & { schedule: ScheduleDetail }) => {
  const t = useText<ScheduledKey>()
  const format = useFormat()
  const words = useScheduleWords()
  const change = useScheduleChange(schedule.id)
  const { date, state, cancelUntil } = payment
  const isSkipped = state === 'skipped'
  const skip = () =>
    change.mutate(() => call(schedules.skip, { params: { id: schedule.id }, body: { date, skipped: !isSkipped } }))
  return (
    <li className="flex min-h-[72px] items-center gap-3 px-6 py-3">
      <Day payment={payment} />
      {schedule.rhythm !== 'once' && (
        <Button
          look="ghost"
          busy={change.isPending && t('ui.one-moment')}
          aria-label={t(isSkipped ? 'schedules.unskip.name' : 'schedules.skip.name', { date: words.dayWithin(date) })}
          title={cancelUntil ? t('schedules.until', { until: format.dateTime(cancelUntil) }) : undefined}
          onClick={skip}
        >
          {t(isSkipped ? 'schedules.unskip' : 'schedules.skip')}
        </Button>
      )}
    </li>
  )
}

const Past = ({ payment }: RowProps) => {
  const t = useText<ScheduledKey>()
  const words = useScheduleWords()
  const { transferId, date } = payment
  return (
    <li className="flex min-h-[72px] items-center gap-3 px-6 py-3">
      <Day payment={payment} />
      {transferId && (
        <Link
          to={`/dashboard/history/${transferId}`}
          className="link -my-3 py-3"
          aria-label={t('schedules.view.name', { date: words.dayWithin(date) })}
        >
          {t('ui.view')}
        </Link>
      )}
    </li>
  )
}
