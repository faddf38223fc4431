import type { PayInMethod } from '../../../contract/corridors.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { Terms } from '../../../contract/quotes.ts'
import type { TransferState } from '../../../contract/transfers.ts'
import type { RecipientSnapshot, SenderSnapshot } from '../disclosures/index.ts'
import type { MoneyPlace } from './transfer.ts'

/** A listed name that a person must compare with the person of ours that it agrees with. */
export type HoldHit = {
  subject: string
  name: string
  entryId: string
  listedName: string
  list: string
  program: string
}

/** Why it stopped: an error code and what fills its words. */
export type Problem = { code: ErrorCode; values: Record<string, string> }

export type TransferRecord = {
  id: string
  userId: string
  requestMac: string
  disclosureId: string
  quoteId: string
  state: TransferState
  money: MoneyPlace
  terms: Terms
  /** Minor units of `currency`: Transfer Amount, and with the fee. */
  amount: bigint
  total: bigint
  currency: string
  limitVersion: string
  sender: SenderSnapshot
  recipient: RecipientSnapshot
  payIn: PayInMethod
  payInLabel: string
  walletId: string | null
  bankAccountId: string | null
  inFlightId: string
  reservationId: string | null
  trackingToken: string
  confirmationCode: string
  debitAttemptedAt: Temporal.Instant | null
  payoutAttemptedAt: Temporal.Instant | null
  creditAttemptedAt: Temporal.Instant | null
  payoutAcceptedAt: Temporal.Instant | null
  /** When a bank debit settled. */
  collectedAt: Temporal.Instant | null
  /** The sender's bank has said something about the debit since. */
  debitNews: boolean
  /** When a debit that had settled came back. */
  debitReturnedAt: Temporal.Instant | null
  pickupCode: string | null
  problem: Problem | null
  /** Listed names that agree with the sender's or the recipient's: a person decides. Never shown to a customer. */
  hits: HoldHit[] | null
  recordClearedAt: Temporal.Instant | null
  cancelAskedAt: Temporal.Instant | null
  /** Confirmed soon after a new password: it is not paid out before this. */
  payoutNotBefore: Temporal.Instant | null
  receivablePostingId: string | null
  authorisedAt: Temporal.Instant
  createdAt: Temporal.Instant
  nextRunAt: Temporal.Instant | null
  heldAt: Temporal.Instant | null
  revision: number
  failures: number
  leasedUntil: Temporal.Instant | null
}

/** What a move may change beside the state; the worker's own marks included. */
export type Change = Partial<
  Pick<
    TransferRecord,
    | 'money'
    | 'problem'
    | 'pickupCode'
    | 'hits'
    | 'cancelAskedAt'
    | 'nextRunAt'
    | 'heldAt'
    | 'receivablePostingId'
    | 'reservationId'
    | 'debitAttemptedAt'
    | 'payoutAttemptedAt'
    | 'creditAttemptedAt'
    | 'payoutAcceptedAt'
    | 'collectedAt'
    | 'debitReturnedAt'
    | 'recordClearedAt'
    | 'sender'
    | 'recipient'
  >
>

/** What partners know an order by; one transfer has at most one of each. */
export const referencesOf = ({ id }: Pick<TransferRecord, 'id'>) => ({
  payout: `${id}:payout`,
  debit: `${id}:debit`,
  credit: `${id}:credit`,
})

/** The transfer of a partner's reference; undefined when it is none of ours. */
export const transferIdOf = (reference: string): string | undefined =>
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):(?:payout|debit|credit)$/.exec(reference)?.[1]
