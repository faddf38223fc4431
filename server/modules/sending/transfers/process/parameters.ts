/** Compliance parameters. Each decision records the version that it used. */
export const parameters = {
  version: '2026-11-29',
  /**
   * At or above this amount (US cents), the payout waits until the travel rule's details are on record: the sender's verified identity,
   * address and document number, the recipient's name, address and account (31 CFR 1010.410(e), (f)).
   */
  recordFrom: 300_000n,
  /** At or above this amount (US cents), the sender's birth date is sent to the partner (FATF recommendation 16). */
  birthDateFrom: 100_000n,
  /** Days to wait for such a detail before a refund. */
  informationDays: 10,
  /**
   * Banking days that a payout refused for a detail of the recipient may wait for a correction before a refund. Its sender may cancel
   * throughout.
   */
  repairDays: 2,
} as const

export type Parameters = {
  readonly version: string
  readonly recordFrom: bigint
  readonly birthDateFrom: bigint
  readonly informationDays: number
  readonly repairDays: number
}
