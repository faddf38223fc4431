/** Lease of one worker on one payment; every call to a partner has a deadline of seconds. */
export const lease_seconds = 60
/** Poll interval for a partner that sends no notice. */
export const poll_minutes = 10

const first_seconds = 15
const longest_seconds = 600

/** The delay after consecutive failures: 15, 30, 60 … seconds, at most ten minutes. */
export const backoff = (failures: number): Temporal.Duration =>
  Temporal.Duration.from({ seconds: Math.min(first_seconds * 2 ** failures, longest_seconds) })

/** After so many consecutive failures, some sixteen minutes, a person should investigate. */
export const failures_max = 6
