import { useQuery } from '@tanstack/react-query'
import type { Schedule } from '#contract/sending/schedules.ts'
import { useText } from '#web/lib/use-text.ts'
import { data } from '../data.ts'
import type { ScheduledKey } from './messages.es.ts'
import { useScheduleWords } from './use-schedule-words.ts'

/** The first dates, moved from weekends and holidays; their space is reserved to prevent a layout shift. */
export const Dates = ({ rhythm, startsOn }: Pick<Schedule, 'rhythm' | 'startsOn'>) => {
  const t = useText<ScheduledKey>()
  const { data: dates } = useQuery(data.scheduleDates({ rhythm, startsOn }))
  return (
    <div className={rhythm === 'once' ? 'min-h-12' : 'min-h-36'} aria-live="polite">
      {dates && <DateList dates={dates} />}
      <p className="mt-2 text-sm text-ink-soft">{t('schedules.rule')}</p>
    </div>
  )
}

export const DateList = ({ dates }: { dates: readonly { dueOn: string; date: string }[] }) => {
  const t = useText<ScheduledKey>()
  const words = useScheduleWords()
  return (
    <ul className="grid gap-1 text-sm">
      {dates.map(({ dueOn, date }) => (
        <li key={date}>
          <span className="font-semibold">{words.day(date)}</span>
          {date !== dueOn && (
            <span className="text-ink-soft"> · {t('schedules.moved', { date: words.dayWithin(dueOn) })}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
