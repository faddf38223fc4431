import { fill } from '#contract/lib/fill.ts'
import { hourCycleOf, localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import type { Rhythm } from '#contract/sending/schedule-states.ts'
import { timeZone } from '#server/platform/new-york.ts'
import { schedulesMessages } from './messages.ts'

/** 'viernes 4 de diciembre' */
export const dayText = (date: string, language: Language): string =>
  Temporal.PlainDate.from(date).toLocaleString(localeOf[language], { weekday: 'long', day: 'numeric', month: 'long' })

export const momentText = (at: Temporal.Instant, language: Language): string =>
  at.toLocaleString(localeOf[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: hourCycleOf[language],
    timeZone,
  })

/** 'cada dos semanas, los viernes' */
export const rhythmText = (
  { rhythm, startsOn }: { rhythm: Rhythm; startsOn: Temporal.PlainDate },
  language: Language,
): string => {
  const weekday = startsOn.toLocaleString(localeOf[language], { weekday: 'long' })
  const date = startsOn.toLocaleString(localeOf[language], { day: 'numeric', month: 'long', year: 'numeric' })
  return fill(schedulesMessages[language].rhythms[rhythm], { weekday, date, day: String(startsOn.day) })
}
