import { lowestUuidv7 } from '#contract/lib/ids.ts'
import type { Rhythm } from '#contract/sending/schedule-states.ts'
import { toldDays } from '#contract/sending/schedules.ts'
import { lastBankingDay, nextBankingDay } from '#server/modules/ground/corridors/index.ts'
import { derivedId } from '#server/platform/ids.ts'
import { timeZone } from '#server/platform/new-york.ts'

type Day = Temporal.PlainDate

/** Time of payments and their notices: hours before the cut-off of the ACH network. */
const plainTime = '09:00'

export const compareDays = Temporal.PlainDate.compare
export const hourOf = (now: Temporal.Instant): number => now.toZonedDateTimeISO(timeZone).hour
export const runAt = (date: Day): Temporal.Instant => date.toZonedDateTime({ timeZone, plainTime }).toInstant()
export const notifyAt = (date: Day): Temporal.Instant => runAt(date.subtract({ days: toldDays }))

/** The last minute of the day before: later than the deadline of three business days in 12 CFR 1005.36(c)(2). */
export const cancelUntil = (date: Day): Temporal.Instant =>
  date.toZonedDateTime(timeZone).toInstant().subtract({ minutes: 1 })

/** A failed payment is retried once on the next banking day. */
export const retryDay = nextBankingDay

/** `dueOn` by the rhythm; `date`, when it is made. */
export type PaymentDate = { dueOn: Day; date: Day }
type Series = { rhythm: Rhythm; startsOn: Day }

const weeks = { weekly: 1, fortnightly: 2 } as const

/** Infinite, except for `once`. */
function* dueDays({ rhythm, startsOn }: Series): Generator<Day> {
  if (rhythm === 'once') return yield startsOn
  for (let step = 0; ; step += 1) {
    if (rhythm === 'weekly' || rhythm === 'fortnightly') yield startsOn.add({ weeks: step * weeks[rhythm] })
    // In a shorter month the 31st is its last day.
    else if (rhythm === 'monthly') yield startsOn.add({ months: step })
    else {
      const month = startsOn.with({ day: 1 }).add({ months: step })
      for (const day of [15, month.daysInMonth])
        if (compareDays(month.with({ day }), startsOn) >= 0) yield month.with({ day })
    }
  }
}

/** The payment dates after a day, the earliest first. On a weekend or a holiday the payment is made on the last banking day before. */
export function* datesAfter(series: Series, after: Day): Generator<PaymentDate> {
  for (const dueOn of dueDays(series)) {
    const date = lastBankingDay(dueOn)
    if (compareDays(date, after) > 0) yield { dueOn, date }
  }
}

export const firstDates = (series: Series, { after, count }: { after: Day; count: number }): PaymentDate[] => {
  const dates: PaymentDate[] = []
  for (const date of datesAfter(series, after)) {
    dates.push(date)
    if (dates.length === count) break
  }
  return dates
}

export const movedDates = (series: Series, { after, through }: { after: Day; through: Day }): PaymentDate[] => {
  const moved: PaymentDate[] = []
  for (const date of datesAfter(series, after)) {
    if (compareDays(date.date, through) > 0) break
    if (!date.date.equals(date.dueOn)) moved.push(date)
  }
  return moved
}

/** The id of a payment and of its transfer, derived from schedule and date: a repeat after a restart is the same payment. */
export const paymentIdOf = (scheduleId: string, date: Day): string =>
  derivedId(lowestUuidv7(runAt(date).epochMilliseconds), `scheduled payment:${scheduleId}:${date}`)
