/** How long one worker may hold one payment; every call to a partner has a deadline of seconds. */
export const lease_seconds = 60
/** A partner that sends no notice is asked this often. */
export const poll_minutes = 10

const first_seconds = 15
const longest_seconds = 600

/** The pause after so many failures in a row: 15, 30, 60 … seconds, and never more than ten minutes. */
export const backoff = (failures: number): Temporal.Duration =>
  Temporal.Duration.from({ seconds: Math.min(first_seconds * 2 ** failures, longest_seconds) })

/** After so many failures in a row, some sixteen minutes, a person should look. */
export const failures_max = 6
