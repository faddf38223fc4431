/**
 * Parameters of compliance and of patience, with a version: a change is reviewed like code, and the version stands in the
 * record of what it decided.
 */
export const parameters = {
  version: '2026-11',
  /**
   * From this amount on (US cents), the payout waits until what must travel with the money is on record: the sender's
   * verified identity, address and document number, the recipient's name, address and account (31 CFR 1010.410(e), (f)).
   */
  recordFrom: 300_000n,
  /** How long we wait for such a detail before the money goes back. */
  informationDays: 10,
  /** How long one worker may hold one transfer. Every call to a partner has a deadline of seconds. */
  lease_seconds: 60,
  /** A partner that tells nothing by itself is asked this often. */
  poll_minutes: 10,
  /** After an outcome that is unknown: 15, 30, 60 … seconds, and never more than ten minutes. */
  unknown_seconds: 15,
  backoff_max_seconds: 600,
} as const

export type Parameters = {
  readonly [K in keyof typeof parameters]: (typeof parameters)[K] extends bigint
    ? bigint
    : (typeof parameters)[K] extends number
      ? number
      : string
}

export const backoff = (
  { unknown_seconds, backoff_max_seconds }: Pick<Parameters, 'unknown_seconds' | 'backoff_max_seconds'>,
  failures: number,
): Temporal.Duration =>
  Temporal.Duration.from({ seconds: Math.min(unknown_seconds * 2 ** failures, backoff_max_seconds) })
