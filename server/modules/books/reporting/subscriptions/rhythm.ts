import type { Rhythm } from '#contract/books/report-subscriptions.ts'
import { dayOf, timeZone } from '#server/platform/new-york.ts'

/** Before office hours, and after the sums of the day before are complete. */
const hour = 6

const starts: Readonly<Record<Rhythm, (day: Temporal.PlainDate) => boolean>> = {
  day: () => true,
  week: ({ dayOfWeek }) => dayOfWeek === 1,
  month: ({ day }) => day === 1,
  quarter: ({ day, month }) => day === 1 && month % 3 === 1,
}

/** The first morning in New York after an instant that starts a day, a week (Monday), a month or a quarter. */
export const nextMorning = (rhythm: Rhythm, after: Temporal.Instant): Temporal.Instant => {
  for (let day = dayOf(after); ; day = day.add({ days: 1 })) {
    const morning = day.toZonedDateTime({ timeZone, plainTime: { hour } }).toInstant()
    if (starts[rhythm](day) && Temporal.Instant.compare(morning, after) > 0) return morning
  }
}
