/**
 * Each moment at which names are compared with the lists. True: a match raises an alert about the customer. False: what was matched has a
 * record of its own that waits (a transfer, a company), or the caller reports it.
 */
export const moments = {
  verification: true,
  profile: true,
  bank_account: true,
  /** Held with each of their transfers. */
  recipient: false,
  transfer: false,
  /** A corrected name of a cash pickup: its transfer is at the partner and cannot be held. */
  pickup_name: true,
  top_up: true,
  withdrawal: true,
  conversion: true,
  bill: true,
  check_deposit: true,
  request: true,
  request_payment: true,
  guest_payment: true,
  card: true,
  business: false,
  business_member: true,
  /** A list changed: everybody from before it. */
  list_changed: false,
  /** After a match was cleared: the check that states it. */
  clearance: false,
} as const satisfies Record<string, boolean>
export type Moment = keyof typeof moments
