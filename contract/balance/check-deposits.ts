import { divide, WireMoney } from '../lib/money.ts'
import { Id, IdParams, Instant, PageQuery, PlainDate, page, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'

/** Accepts png, jpg or jpeg by content, at most ten megabytes per side. */
export const checkPictureBytesMax = 10 * 1024 * 1024

/** Restrictive endorsement above the signature: prevents a second deposit of the check elsewhere. */
export const endorsement = 'For mobile deposit only at SOL'

/**
 * `in_review`: staff compares the pictures with the typed data. `amount_differs`: staff read another amount, and the customer decides.
 * `accepted`: on its way to the paying bank. `held`: credited, not yet available. `failed`: refused by the paying bank or ours.
 * `returned`: the paying bank returned the check.
 */
export const checkDepositMoves = {
  in_review: ['amount_differs', 'accepted', 'rejected', 'withdrawn'],
  amount_differs: ['in_review', 'withdrawn'],
  accepted: ['held', 'failed'],
  held: ['usable', 'returned'],
  usable: ['returned'],
  rejected: [],
  withdrawn: [],
  failed: [],
  returned: [],
} as const satisfies Record<string, readonly string[]>
export type CheckDepositState = keyof typeof checkDepositMoves
export const checkDepositStates = Object.keys(checkDepositMoves) as CheckDepositState[]

export const rejectReasons = [
  'illegible',
  'not_endorsed',
  'not_payable_to_you',
  'stale_dated',
  'post_dated',
  'amounts_differ',
  'looks_altered',
  'already_deposited',
] as const
export type RejectReason = (typeof rejectReasons)[number]

export const checkSides = ['front', 'back'] as const
export type CheckSide = (typeof checkSides)[number]

/** Fee of a deposit in minor units: basis points of the amount, rounded half up, and at least `min`. */
export const checkFee = (amount: bigint, { basisPoints, min }: { basisPoints: number; min: bigint }): bigint => {
  const share = divide(amount * BigInt(basisPoints), 10_000n, 'half-up')
  return share > min ? share : min
}

export const CheckTerms = z.strictObject({
  /** The version of these terms, stored with each deposit. */
  version: z.string(),
  fee: z.strictObject({ basisPoints: z.int(), min: WireMoney }),
  min: WireMoney,
  limits: z.array(
    z.strictObject({ period: z.enum(['check', 'day', 'thirty_days']), limit: WireMoney, left: WireMoney }),
  ),
  /**
   * Hold in business days for a check up to this amount, counted from the day that its bank pays us; null: any amount. The first matching
   * tier applies. `usableOn` is the day if that were today.
   */
  holds: z.array(z.strictObject({ upTo: WireMoney.nullable(), businessDays: z.int(), usableOn: PlainDate })),
  /** In the first days after the first deposit all holds are longer, as `holds` reports. */
  isNew: z.boolean(),
})
export type CheckTerms = z.infer<typeof CheckTerms>

export const CheckDeposit = z.strictObject({
  id: Id,
  amount: WireMoney,
  fee: WireMoney,
  /** Amount credited to the balance. */
  net: WireMoney,
  checkNumber: z.string(),
  accountLast4: z.string(),
  state: z.enum(checkDepositStates),
  /** Why it was rejected, failed or returned, as text; null otherwise. */
  reason: z.string().nullable(),
  /** The amount read by staff, while the customer has to decide. */
  readAmount: WireMoney.nullable(),
  /** The day the money becomes available; null until its bank has paid. */
  usableOn: PlainDate.nullable(),
  createdAt: Instant,
  stateAt: Instant,
})
export type CheckDeposit = z.infer<typeof CheckDeposit>

const PictureParams = z.strictObject({ id: Id, side: z.enum(checkSides) })

export const checkDeposits = {
  terms: route({
    method: 'GET',
    path: '/api/check-deposits/terms',
    access: 'customer',
    summary: 'The fee, hold and limits of check deposits.',
    reply: CheckTerms,
  }),
  putPicture: route({
    method: 'PUT',
    path: '/api/check-pictures/:id',
    idempotent: true,
    access: 'customer',
    summary: 'Uploads the picture of one side of a check.',
    params: IdParams,
    multipart: true,
    body: z.strictObject({}),
    reply: z.strictObject({ id: Id }),
  }),
  create: route({
    method: 'POST',
    path: '/api/check-deposits',
    idempotent: true,
    access: 'customer',
    summary: 'Deposits a check for review.',
    body: z.strictObject({
      id: Id,
      frontId: Id,
      backId: Id,
      amount: typedText().max(20),
      routingNumber: typedText().max(20),
      accountNumber: typedText().max(30),
      checkNumber: typedText().max(20),
    }),
    success: 201,
    reply: CheckDeposit,
  }),
  list: route({
    method: 'GET',
    path: '/api/check-deposits',
    access: 'customer',
    summary: 'Your deposited checks, newest first.',
    query: PageQuery,
    reply: page(CheckDeposit),
  }),
  read: route({
    method: 'GET',
    path: '/api/check-deposits/:id',
    access: 'customer',
    summary: 'One deposited check.',
    params: IdParams,
    reply: CheckDeposit,
  }),
  picture: route({
    method: 'GET',
    path: '/api/check-deposits/:id/pictures/:side',
    access: 'customer',
    summary: 'The picture of one side of your check.',
    params: PictureParams,
  }),
  acceptAmount: route({
    method: 'POST',
    path: '/api/check-deposits/:id/amount-acceptance',
    access: 'customer',
    summary: 'Accepts the amount that staff read on the check; the deposit continues with it.',
    params: IdParams,
    body: z.strictObject({ amount: WireMoney }),
    reply: CheckDeposit,
  }),
  withdraw: route({
    method: 'POST',
    path: '/api/check-deposits/:id/withdrawal',
    access: 'customer',
    summary: 'Withdraws a deposit that is not accepted yet; the check can be deposited elsewhere.',
    params: IdParams,
    reply: CheckDeposit,
  }),
}

const OtherDeposit = z.strictObject({ id: Id, customer: z.string(), createdAt: Instant })

export const CheckReview = CheckDeposit.extend({
  routingNumber: z.string(),
  accountNumber: z.string(),
  customer: z.strictObject({
    id: Id,
    email: z.string(),
    /** As on the verified document: the name required on the payee line. */
    name: z.string(),
    since: Instant,
    /** Number of credited checks, and of those that were returned. */
    credited: z.int(),
    returned: z.int(),
  }),
  rejectReason: z.enum(rejectReasons).nullable(),
  /** Increments with every change; a decision names the revision it applies to. */
  revision: z.int(),
  /** From this amount, two different administrators must accept. */
  needsTwo: z.boolean(),
  /** The first approver, while a second approval is pending. */
  firstApproval: z.strictObject({ by: z.string(), at: Instant, mine: z.boolean() }).nullable(),
  decidedBy: z.string().nullable(),
  /** Other deposits that show the same picture on either side. */
  samePicture: z.array(OtherDeposit),
  /** Other deposits of a check with the same routing number, check number and amount, regardless of the typed account. */
  sameNumbers: z.array(OtherDeposit),
})
export type CheckReview = z.infer<typeof CheckReview>

const QueueItem = z.strictObject({
  id: Id,
  customer: z.string(),
  amount: WireMoney,
  state: z.enum(checkDepositStates),
  checkNumber: z.string(),
  createdAt: Instant,
  stateAt: Instant,
  needsTwo: z.boolean(),
  firstApproval: z.strictObject({ by: z.string(), mine: z.boolean() }).nullable(),
})
export type CheckQueueItem = z.infer<typeof QueueItem>

export const adminCheckDeposits = {
  list: route({
    method: 'GET',
    path: '/api/admin/check-deposits',
    access: 'admin',
    permission: 'checks.decide',
    summary: 'Checks pending review, the oldest first, or decided ones, the newest first.',
    query: PageQuery.extend({ status: z.enum(['waiting', 'decided']).default('waiting') }),
    reply: page(QueueItem),
  }),
  read: route({
    method: 'GET',
    path: '/api/admin/check-deposits/:id',
    access: 'admin',
    permission: 'checks.decide',
    summary: 'One check with all data for its review; the view is audited.',
    params: IdParams,
    reply: CheckReview,
  }),
  picture: route({
    method: 'GET',
    path: '/api/admin/check-deposits/:id/pictures/:side',
    access: 'admin',
    permission: 'checks.decide',
    summary: 'One side of a check, watermarked with viewer and time; the view is audited.',
    params: PictureParams,
  }),
  decide: route({
    method: 'POST',
    path: '/api/admin/check-deposits/:id/decision',
    idempotent: true,
    access: 'admin',
    permission: 'checks.decide',
    summary: 'Accepts a check with the amount read on it, or rejects it with a reason, once.',
    params: IdParams,
    body: z.strictObject({
      /** Idempotency key made by the caller. */
      id: Id,
      revision: z.int(),
      decision: z.enum(['accept', 'reject']),
      /** With `accept`: the amount read on the check. If it differs from the typed one, the customer has to confirm it. */
      amount: typedText().max(20).default(''),
      /** With `reject`. */
      reason: z.enum(rejectReasons).nullable().default(null),
    }),
    reply: CheckReview,
  }),
}
