/** We are licensed and keep our books in New York: days, months and deadlines are its. */
export const timeZone = 'America/New_York'

/** The day in New York. */
export const dayOf = (at: Temporal.Instant): Temporal.PlainDate => at.toZonedDateTimeISO(timeZone).toPlainDate()

/** Days from `today` until a day, yyyy-mm-dd or not; below zero once it has passed. */
export const daysUntil = (day: Temporal.PlainDate | string, today: Temporal.PlainDate): number =>
  today.until(Temporal.PlainDate.from(day), { largestUnit: 'days' }).days

/** An instant in UTC, and as the clocks of New York showed it with their offset: two cells of a file. */
export const timesOf = (at: Temporal.Instant): [utc: string, newYork: string] => [
  at.toString(),
  at.toZonedDateTimeISO(timeZone).toString({ timeZoneName: 'never' }),
]
