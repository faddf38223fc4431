/** Time is passed in: everything that needs it takes a `Now`, and only this file reads the machine's clock. */
export type Now = () => Temporal.Instant

export const systemClock: Now = () => Temporal.Now.instant()

/** The same moment for a library that knows no Temporal. */
export const dateOf = (at: Temporal.Instant): Date => new Date(at.epochMilliseconds)

/** The clock of a test: it stands still until it is moved. */
export const manualClock = (start: string) => {
  let instant = Temporal.Instant.from(start)
  return {
    now: (() => instant) satisfies Now,
    advance: (duration: Temporal.DurationLike) => {
      instant = instant.add(duration)
    },
  }
}
