/** The day in New York. */
export const dayOf = (at: Temporal.Instant): Temporal.PlainDate =>
  at.toZonedDateTimeISO('America/New_York').toPlainDate()
