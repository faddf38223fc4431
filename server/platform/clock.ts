/** Time is passed in: code that needs it takes a `Now`, and only this file reads the machine's clock. */
export type Now = () => Temporal.Instant

/** To the microsecond, as PostgreSQL stores it: a value returned now equals the same value read later. */
export const systemClock: Now = () =>
  Temporal.Now.instant().round({ smallestUnit: 'microsecond', roundingMode: 'floor' })

/** The machine's time at this process's start, and what has passed since then: a step of the machine's clock does not move it. */
const steadyClock: Now = () => {
  const micros = Math.floor((performance.timeOrigin + performance.now()) * 1_000)
  return Temporal.Instant.fromEpochNanoseconds(BigInt(micros) * 1_000n)
}

/** From this difference on, an operator should check the machine's clock. It is corrected for regardless. */
export const clockSkewAlarm_ms = 5_000

const step_ms = 500

const lead_ms = (clock: Now, other: Now): number => clock().epochMilliseconds - other().epochMilliseconds

/**
 * The database's time on this machine, so every node decides by the same clock. `measure` reads it again and returns the machine's lead
 * in milliseconds; half of the round trip is subtracted. `hasStepped`: since then the machine's clock was set, or the machine stood still.
 */
export const databaseClock = ({ machine = systemClock, steady = steadyClock } = {}) => {
  let [ahead_ms, machineLead_ms] = [0, lead_ms(machine, steady)]
  return {
    now: (() => steady().subtract({ milliseconds: ahead_ms })) satisfies Now,
    hasStepped: (): boolean => Math.abs(lead_ms(machine, steady) - machineLead_ms) > step_ms,
    measure: async (readTime: () => Promise<Temporal.Instant>): Promise<number> => {
      machineLead_ms = lead_ms(machine, steady)
      const asked = steady()
      const there = await readTime()
      const answered = steady()
      const middle_ms = (asked.epochMilliseconds + answered.epochMilliseconds) / 2
      ahead_ms = Math.round(middle_ms - there.epochMilliseconds)
      return ahead_ms + machineLead_ms
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
