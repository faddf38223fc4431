import { useMemo } from 'react'
import { clock } from '../lib/clock.ts'
import { dayOf } from '../lib/format.ts'
import { companyDay, newYork } from '../lib/new-york.ts'
import { useFormat } from '../lib/use-format.ts'

/** '9:42 a. m.' today, '14 nov, 9:42 a. m.' on another day, with the year if not the current one. */
export const useMoment = () => {
  const format = useFormat()
  return useMemo(() => {
    const options = { day: 'numeric', month: 'short', timeZone: newYork } as const
    const day = new Intl.DateTimeFormat(format.locale, options)
    const dayOfYear = new Intl.DateTimeFormat(format.locale, { ...options, year: 'numeric' })
    const plain = new Intl.DateTimeFormat(format.locale, { ...options, timeZone: 'UTC' })
    const dateOf = (instant: string) => {
      const isThisYear = dayOf(instant).slice(0, 4) === companyDay(clock()).slice(0, 4)
      return (isThisYear ? day : dayOfYear).format(new Date(instant))
    }
    const isToday = (instant: string) => dayOf(instant) === companyDay(clock())
    return {
      date: dateOf,
      /** One o'clock is singular in Spanish and Portuguese. */
      isOneOClock: (instant: string) => /^0?1\D/.test(format.time(instant)),
      /** For a timeline: the time, with the day if not today. */
      moment: (instant: string) =>
        isToday(instant) ? format.time(instant) : `${dateOf(instant)}, ${format.time(instant)}`,
      /** For a plain date: '24 nov'. */
      plainDay: (date: string) => plain.format(new Date(`${date}T12:00:00Z`)),
      /** For a narrow list: 'Hoy' or '14 nov'. */
      listDay: (instant: string) =>
        isToday(instant) ? capital(format.nearDay(instant, clock()) ?? '') : dateOf(instant),
      /** For a list: the time if today, otherwise the day. */
      day: (instant: string) =>
        isToday(instant)
          ? `${capital(format.nearDay(instant, clock()) ?? '')}, ${format.time(instant)}`
          : dateOf(instant),
    }
  }, [format])
}

/** Capitalizes the first letter: 'Hoy'. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)
