/** We are licensed and keep our books in New York: its time zone determines days, months and deadlines. */
export const timeZone = 'America/New_York'

export const dayOf = (at: Temporal.Instant): Temporal.PlainDate => at.toZonedDateTimeISO(timeZone).toPlainDate()

/** Days from `today` until a day, yyyy-mm-dd or not; negative once it has passed. */
export const daysUntil = (day: Temporal.PlainDate | string, today: Temporal.PlainDate): number =>
  today.until(Temporal.PlainDate.from(day), { largestUnit: 'days' }).days

/** An instant in UTC, and in New York time with its offset: two cells of a file. */
export const timesOf = (at: Temporal.Instant): [utc: string, newYork: string] => [
  at.toString(),
  at.toZonedDateTimeISO(timeZone).toString({ timeZoneName: 'never' }),
]
