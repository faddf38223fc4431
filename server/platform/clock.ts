/** Time is passed in: everything that needs it takes a `Now`, and only this file reads the machine's clock. */
export type Now = () => Temporal.Instant

/** To the microsecond, as PostgreSQL stores it: what is answered at once and what is read later are the same. */
export const systemClock: Now = () =>
  Temporal.Now.instant().round({ smallestUnit: 'microsecond', roundingMode: 'floor' })

/** From this difference on a person should look at the machine's clock. It is corrected for all the same. */
export const clockSkewAlarm_ms = 5_000

/**
 * The database's time on this machine, so that every node decides by the same clock. `measure` reads it again and returns
 * by how much the machine is ahead, in milliseconds; half of the call's duration counts as the way back.
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
