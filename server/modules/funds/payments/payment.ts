import type { WireMoney } from '#contract/lib/money.ts'
import type {
  AchEntry,
  BillOrder,
  BillPayment,
  CardEntry,
  ClearingItem,
  Debit,
  Micr,
  Payout,
  PayoutOrder,
  Recall,
} from '#server/modules/ground/rails/index.ts'

/** The owner of a payment: the kind is the owning module's noun ('transfer'), the id its row's. */
export type Owner = { kind: string; id: string }

type Life<State extends string> = Record<
  State,
  { moves: readonly State[] /** `polls`: the partner is queried for news. */; polls: boolean }
>

type EntryState = 'requested' | 'submitted' | 'settled' | 'returned' | 'failed' | 'canceled'
type ChargeState = EntryState | 'challenge'
type PayoutState =
  | 'requested'
  | 'accepted'
  | 'available'
  | 'delivered'
  | 'returned'
  | 'unclaimed'
  | 'failed'
  | 'canceled'

const over = { moves: [], polls: false } as const

/** A debit, a credit or a check. A return before settlement is `failed`; afterwards it is `returned`, for sixty days. */
const entryLife = {
  requested: { moves: ['submitted', 'settled', 'failed', 'canceled'], polls: true },
  submitted: { moves: ['settled', 'failed', 'canceled'], polls: true },
  settled: { moves: ['returned'], polls: false },
  returned: over,
  failed: over,
  canceled: over,
} as const satisfies Life<EntryState>

/** A cardholder's bank may require a challenge first. A disputed charge is `returned`, and `settled` again once the dispute is won. */
const chargeLife = {
  ...entryLife,
  requested: { moves: ['challenge', 'submitted', 'settled', 'failed', 'canceled'], polls: true },
  challenge: { moves: ['submitted', 'settled', 'failed', 'canceled'], polls: true },
  returned: { moves: ['settled'], polls: false },
} as const satisfies Life<ChargeState>

/** Payouts and payments to billers. A beneficiary's bank may return a payout weeks after its delivery, a biller the next day. */
const payoutLife = {
  requested: {
    moves: ['accepted', 'available', 'delivered', 'returned', 'unclaimed', 'failed', 'canceled'],
    polls: true,
  },
  accepted: { moves: ['available', 'delivered', 'returned', 'unclaimed', 'failed', 'canceled'], polls: true },
  available: { moves: ['delivered', 'returned', 'unclaimed', 'failed', 'canceled'], polls: true },
  delivered: { moves: ['returned'], polls: false },
  returned: over,
  unclaimed: over,
  failed: over,
  canceled: over,
} as const satisfies Life<PayoutState>

type Instant = Temporal.Instant

type Leg<State> = {
  id: string
  ownerKind: string
  ownerId: string
  /** Ours, and the idempotency key at the partner. */
  reference: string
  partner: string
  /** The partner's own number, from its first reply that has one. */
  partnerReference: string | null
  /** Minor units of `currency`. */
  amount: bigint
  currency: string
  state: State
  /** When it entered its state, by the partner's clock. */
  stateAt: Instant
  /** The partner's reason, for staff who investigate. */
  reason: string | null
  attemptedAt: Instant | null
  acceptedAt: Instant | null
  /** For a payout: delivered; for a bill: accepted by the biller. */
  settledAt: Instant | null
  returnedAt: Instant | null
  /** Null again once the partner has replied that it is too late. */
  cancelRequestedAt: Instant | null
  nextRunAt: Instant | null
  leasedUntil: Instant | null
  revision: number
  failures: number
  createdAt: Instant
}
/** `changeCode`: of the notification of change that was processed. */
type Entry = Leg<EntryState> & {
  userId: string
  bankAccountId: string
  returnCode: string | null
  changeCode: string | null
}
type OfCard<State> = Leg<State> & { userId: string; debitCardId: string }

export type PayoutInstruction = Omit<PayoutOrder, 'reference' | 'amount' | 'sent'> & { sent: WireMoney }
export type PayoutRename = Pick<PayoutOrder['beneficiary'], 'firstName' | 'lastName' | 'secondLastName'> & {
  id: string
}
/** How the partner answered: with the same pickup code or another one, or not. */
export type RenameOutcome = 'code_kept' | 'new_code' | 'too_late' | 'not_possible'
export type BillInstruction = Omit<BillOrder, 'reference' | 'amount'>

/** Records by table: debits, credits, charges and refunds of cards, payouts, check_items, bill_payments. */
export type Records = {
  debit: Entry & Pick<Debit, 'purpose' | 'remittance'>
  credit: Entry
  /** `challengeUrl`: the page of the cardholder's bank, while it requires a challenge. */
  charge: OfCard<ChargeState> & { challengeUrl: string | null }
  refund: OfCard<EntryState> & { chargeReference: string }
  payout: Leg<PayoutState> & {
    instruction: PayoutInstruction
    pickupCode: string | null
    /** The rail's own number, once it is delivered. */
    proof: string | null
    /** A corrected name of a cash pickup, until its partner has answered. `id` is the correction's. */
    rename: PayoutRename | null
    /** The returned part, in minor units; less than its amount where a bank deducted a fee. */
    returnedAmount: bigint | null
    recallId: string | null
    recallStatus: Recall['status'] | null
    /** A person's decision on the recall, until the partner has it. */
    recallReply: 'accept' | 'reject' | null
    /** What the partner returned of a contested payout: it stays delivered, and a person decides on the money. */
    heldAmount: bigint | null
  }
  /** A check that is presented to the paying bank; its images are encrypted files. */
  check_item: Leg<EntryState> & Micr & { userId: string; frontId: string; backId: string; returnCode: string | null }
  bill_payment: Leg<PayoutState> & {
    instruction: BillInstruction
    /** Its amount is part of the prefund: submitted to the partner, and not posted yet. */
    prefundHeld: boolean
  }
}
export type Kind = keyof Records
// biome-ignore format: one line
export const paymentKinds = ['debit', 'credit', 'charge', 'refund', 'payout', 'check_item', 'bill_payment'] as const satisfies readonly Kind[]
export type PaymentOf<K extends Kind> = Records[K] & { kind: K }
export type Payment = { [K in Kind]: PaymentOf<K> }[Kind]
export type State = Payment['state']

/** True for entries between US banks, including checks and cards; the others pay abroad. */
export const isEntry = (kind: Kind): kind is Exclude<Kind, 'payout' | 'bill_payment'> =>
  kind !== 'payout' && kind !== 'bill_payment'

/** True for kinds that store a bank's return code. */
export const hasReturnCode = (kind: Kind): kind is 'debit' | 'credit' | 'check_item' =>
  kind === 'debit' || kind === 'credit' || kind === 'check_item'

const lifeOf = ({ kind, state }: Pick<Payment, 'kind' | 'state'>): { moves: readonly State[]; polls: boolean } =>
  kind === 'charge'
    ? chargeLife[state as ChargeState]
    : isEntry(kind)
      ? entryLife[state as EntryState]
      : payoutLife[state as PayoutState]

/** A charge with a won dispute is not disputed again automatically: a person investigates it. */
export const mayMove = (payment: Payment, to: State): boolean =>
  lifeOf(payment).moves.includes(to) &&
  !(payment.kind === 'charge' && payment.state === 'settled' && payment.returnedAt && to === 'returned')

/** Not final yet: the partner is polled, and cancellation is still possible. */
export const isOpen = (payment: Pick<Payment, 'kind' | 'state'>): boolean => lifeOf(payment).polls

/** The record of a payment at its partner. */
export type News = AchEntry | CardEntry | Payout | ClearingItem | BillPayment

/** The partner's record has another amount: no money may count as moved until a person has investigated it. */
export class AmountMismatch extends Error {
  override name = 'AmountMismatch'
  /** 'theirs ≠ ours' */
  readonly difference: string
  constructor({ reference, amount, currency }: Payment, { amount: theirs }: News) {
    const found = theirs ? `${theirs.minor} ${theirs.currency}` : 'no amount'
    super(`the partner has ${found} for ${reference}, which is ${amount} ${currency}`)
    this.difference = `${found} ≠ ${amount} ${currency}`
  }
}

const isShortReturn = ({ kind, amount: ours, currency }: Payment, { status, amount }: News): boolean =>
  kind === 'payout' &&
  status === 'returned' &&
  amount?.currency === currency &&
  amount.minor > 0n &&
  amount.minor < ours

/** Throws `AmountMismatch`. A refused or canceled order moves no money, so its amount does not matter. */
export const assertAmount = (payment: Payment, news: News): void => {
  const { status, amount } = news
  if (status === 'refused' || status === 'canceled') return
  if (isShortReturn(payment, news)) return
  if (amount?.minor !== payment.amount || amount.currency !== payment.currency) throw new AmountMismatch(payment, news)
}

/** The state that a partner's record leads to; whether the payment may move there is checked separately. */
export const stateAfter = (
  { kind, settledAt, cancelRequestedAt }: Payment,
  { status }: Pick<News, 'status'>,
): State => {
  if (status === 'refused') return 'failed'
  // Canceled at the partner without a request from us.
  if (status === 'canceled') return cancelRequestedAt ? 'canceled' : 'failed'
  if (status === 'returned' && isEntry(kind) && !settledAt) return 'failed'
  return status
}

/** The kind of break when a partner's record contradicts the payment; null when it has nothing new. */
export const contradiction = (
  payment: Payment,
  { status }: Pick<News, 'status'>,
): 'paid_after_refund' | 'contradicted' | null => {
  const { kind, state } = payment
  const to = stateAfter(payment, { status })
  if (isOpen(payment) || to === state || mayMove(payment, to)) return null
  const underWay = status === 'submitted' || status === 'challenge' || status === 'accepted' || status === 'available'
  if (state === 'settled' || state === 'delivered') return underWay ? null : 'contradicted'
  return !isEntry(kind) && (underWay || status === 'delivered') ? 'paid_after_refund' : 'contradicted'
}
