import { useMemo } from 'react'
import type { Schedule } from '#contract/sending/schedules.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { capital } from '#web/transfers/moment.ts'
import type { ScheduledKey } from './messages.es.ts'

/** A schedule's dates and rhythm as text. */
export const useScheduleWords = () => {
  const t = useText<ScheduledKey>()
  const { locale } = useFormat()
  return useMemo(() => {
    const written = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
      return (date: string) => format.format(new Date(`${date}T12:00:00Z`))
    }
    const weekday = written({ weekday: 'long' })
    const day = written({ day: 'numeric' })
    const longDay = written({ weekday: 'long', day: 'numeric', month: 'long' })
    return {
      /** 'Cada dos semanas, los viernes' */
      rhythm: ({ rhythm, startsOn }: Pick<Schedule, 'rhythm' | 'startsOn'>) =>
        t(`schedules.rhythm-text.${rhythm}`, {
          weekday: weekday(startsOn),
          day: day(startsOn),
          date: longDay(startsOn),
        }),
      /** 'Viernes, 4 de diciembre' */
      day: (date: string) => capital(longDay(date)),
      dayWithin: longDay,
    }
  }, [t, locale])
}
