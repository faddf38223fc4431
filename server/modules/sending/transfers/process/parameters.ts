/** Compliance parameters. Each decision records the version that it used. */
export const parameters = {
  version: '2026-11',
  /**
   * From this amount on (US cents), the payout waits until the travel rule's details are on record: the sender's
   * verified identity, address and document number, the recipient's name, address and account (31 CFR 1010.410(e), (f)).
   */
  recordFrom: 300_000n,
  /** How long we wait for such a detail before we refund. */
  informationDays: 10,
  /**
   * How many banking days a payout that was refused for a detail of the recipient may wait for the right one before we refund. Its sender
   * may cancel all the while.
   */
  repairDays: 2,
} as const

export type Parameters = {
  readonly version: string
  readonly recordFrom: bigint
  readonly informationDays: number
  readonly repairDays: number
}
