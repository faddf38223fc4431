/** Time is passed in: code that needs it takes a `Now`, and only this file reads the machine's clock. */
export type Now = () => Temporal.Instant

/** To the microsecond, as PostgreSQL stores it: a value returned now equals the same value read later. */
export const systemClock: Now = () =>
  Temporal.Now.instant().round({ smallestUnit: 'microsecond', roundingMode: 'floor' })

/** From this difference on, an operator should check the machine's clock. It is corrected for regardless. */
export const clockSkewAlarm_ms = 5_000

/**
 * The database's time on this machine, so every node decides by the same clock. `measure` reads it again and returns the machine's lead
 * in milliseconds; half of the round trip is subtracted.
 */
export const databaseClock = (machine: Now = systemClock) => {
  let ahead_ms = 0
  return {
    now: (() => machine().subtract({ milliseconds: ahead_ms })) satisfies Now,
    measure: async (readTime: () => Promise<Temporal.Instant>): Promise<number> => {
      const asked = machine()
      const there = await readTime()
      const answered = machine()
      const middle_ms = (asked.epochMilliseconds + answered.epochMilliseconds) / 2
      ahead_ms = Math.round(middle_ms - there.epochMilliseconds)
      return ahead_ms
    },
  }
}

export const dateOf = (at: Temporal.Instant): Date => new Date(at.epochMilliseconds)

/** A test clock: it does not move until it is advanced. */
export const manualClock = (start: string) => {
  let instant = Temporal.Instant.from(start)
  return {
    now: (() => instant) satisfies Now,
    advance: (duration: Temporal.DurationLike) => {
      instant = instant.add(duration)
    },
  }
}
