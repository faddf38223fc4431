import type { Counter } from '#contract/ground/counters.ts'
import { hourCycleOf, localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'

/** Monday, January 1, 2024 is the first of a week. */
const dayName = (day: number, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], { weekday: 'short', timeZone: 'UTC' })
    .format(Date.UTC(2024, 0, day))
    .replace(/\.$/, '')

const timeText = (minute: string, language: Language): string => {
  const [hours = 0, minutes = 0] = minute.split(':').map((part) => Number.parseInt(part, 10))
  const options = { hour: 'numeric', minute: '2-digit', hourCycle: hourCycleOf[language], timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(localeOf[language], options).format(Date.UTC(2024, 0, 1, hours, minutes))
}

/** 'lun–vie' for days in a row, 'lun, mié' for others. */
const daysText = (days: readonly number[], language: Language): string => {
  const sorted = days.toSorted((a, b) => a - b)
  const [first = 1, last = 1] = [sorted[0], sorted.at(-1)]
  const isRun = sorted.length > 2 && last - first === sorted.length - 1
  if (isRun) return `${dayName(first, language)}–${dayName(last, language)}`
  return sorted.map((day) => dayName(day, language)).join(', ')
}

/** 'lun–vie 8:00 a. m.–5:00 p. m.', a text for each row. */
export const openHours = (hours: Counter['hours'], language: Language): string[] =>
  hours.map(
    ({ days, opens, closes }) =>
      `${daysText(days, language)} ${timeText(opens, language)}–${timeText(closes, language)}`,
  )
