import { WireMoney } from '../lib/money.ts'
import { Id, IdParams, Instant, route } from '../lib/route.ts'
import { z } from '../lib/zod.ts'

/**
 * How a call to the sandbox partner fails.
 * - `slow`: processed, but the reply arrives after the caller's timeout.
 * - `timeout_after`, `timeout_before`: the connection drops after or before processing.
 * - `error_after`: processed, then the partner replies 500.
 * - `down`: connection refused, so certainly not processed.
 */
const SandboxFault = z.enum(['slow', 'timeout_after', 'timeout_before', 'error_after', 'down'])
export type SandboxFault = z.infer<typeof SandboxFault>

/** Return reason code: ACH (R01) or check (ANSI X9.100-188). */
const ReturnCode = z.string().regex(/^(R\d\d|[A-Z3-6])$/)

/** How the issuer responds to charges. A reserved sandbox card number fixes it for the life of the card. */
export const sandboxCardKinds = [
  'plain',
  'challenge',
  'declined',
  'insufficient_funds',
  'lost_card',
  'disputed',
  'dispute_won',
  'refund_refused',
] as const
export type SandboxCardKind = (typeof sandboxCardKinds)[number]

export const SandboxBehavior = z.strictObject({
  fault: SandboxFault.nullable().default(null),
  /** How many submissions of the reference fail before one succeeds. */
  faultTimes: z.number().int().min(0).max(1000).default(1),
  /** How many status queries for the reference fail. */
  readFaults: z.number().int().min(0).max(1000).default(0),
  cancelFault: SandboxFault.nullable().default(null),
  /**
   * Payout: `refuse` at submission, `refuse_details` over the beneficiary's name, `refuse_later` after acceptance, `late` by three days,
   * `return` three weeks after delivery (a biller the next day), `recall` two days after it, `unclaimed` cash pickup. Check: `refuse`, or
   * `late` to send `returnCode` three weeks after settlement. Instant payment: `late` or `refuse_later`, five minutes after its acceptance.
   */
  fate: z
    .enum(['refuse', 'refuse_details', 'refuse_later', 'late', 'return', 'recall', 'unclaimed'])
    .nullable()
    .default(null),
  /** Status notices. `unruly`: duplicated and out of order. `none`: never sent. */
  notices: z.enum(['once', 'unruly', 'none']).default('once'),
  /** ACH: an unauthorized return arrives 45 days after settlement, any other instead of settlement. Check: the next day. */
  returnCode: ReturnCode.nullable().default(null),
  /** Instant payment: the ISO 20022 code of its refusal. */
  rejectCode: z
    .string()
    .regex(/^[A-Z0-9]{4}$/)
    .nullable()
    .default(null),
  /** ACH: notification of change (NOC) sent with the settlement. */
  changeCode: z
    .string()
    .regex(/^C\d\d$/)
    .nullable()
    .default(null),
  /** Card charges only. A dispute arrives 45 days after the charge; if won, the money returns 30 days later. */
  card: z.enum(sandboxCardKinds).nullable().default(null),
  /** A corrected name of a cash pickup: with the same code or a new one, or not possible. By default by the new last name. */
  rename: z.enum(['code_kept', 'new_code', 'not_possible']).nullable().default(null),
  renameFault: SandboxFault.nullable().default(null),
  /** A payout: its network cancels nothing that it has accepted. */
  cancel: z.enum(['too_late']).nullable().default(null),
  /** How the first reply to a recall fails. */
  replyFault: SandboxFault.nullable().default(null),
  /**
   * How a cash code is paid: `full` after 90 seconds, `other` ten dollars short, `late` an hour after it expired, `twice`, or `never`.
   */
  cash: z.enum(['full', 'other', 'late', 'twice', 'never']).nullable().default(null),
})
export type SandboxBehavior = z.infer<typeof SandboxBehavior>
/** Omitted fields default to normal behavior. */
export type SandboxInstruction = z.input<typeof SandboxBehavior>

const SandboxRecall = z.strictObject({
  reason: z.enum(['fraud', 'operational_failure']).default('fraud'),
  /** Minor units of a contested part. */
  minor: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .optional(),
})
export type SandboxRecall = z.infer<typeof SandboxRecall>

/** A command to the sandbox for one reference: behavior when it arrives, or an action now. */
const SandboxCommand = z.strictObject({
  /** The order's reference, or its part before the first colon. */
  reference: z.string().min(1).max(100),
  behavior: SandboxBehavior.optional(),
  move: z
    .strictObject({
      rail: z.enum(['pay_in', 'instant', 'pay_out', 'check_clearing', 'bill_pay', 'card']),
      /** `contested`: a delivered payout, which stays so. */
      status: z.enum(['settled', 'available', 'delivered', 'refused', 'returned', 'unclaimed', 'contested']),
      returnCode: ReturnCode.nullable().default(null),
      /** Of a `contested` one: by default all of it, for fraud. */
      recall: SandboxRecall.optional(),
    })
    .optional(),
  /** Change by the bank to the card linked under this reference: reissued with a new number and expiration, or closed. */
  card: z.enum(['replaced', 'closed']).optional(),
  /** Pays this reference's cash code at a counter now, regardless of `cash`. */
  pay: z.strictObject({ cents: z.string().regex(/^\d{1,9}$/) }).optional(),
})

/** After an approval: clear the amount, never (`wait`), more or less; reverse, refund; or post offline without authorization. */
export const sandboxAfterPurchase = ['clear', 'wait', 'more', 'less', 'reverse', 'refund', 'offline'] as const

export const SandboxPurchase = z.strictObject({
  /** Cents. */
  amount: z.string().regex(/^[1-9]\d{0,7}$/),
  merchant: z.strictObject({
    name: z.string().min(1).max(60),
    city: z.string().max(40),
    country: z.string().regex(/^[A-Z]{2}$/),
    mcc: z.string().regex(/^\d{4}$/),
  }),
  next: z.enum(sandboxAfterPurchase).default('clear'),
  /** The merchant accepts a partial approval. */
  isPartialAllowed: z.boolean().optional(),
})
export type SandboxPurchase = z.infer<typeof SandboxPurchase>

/** An inbound email; with `ticketId`, a reply on that ticket. */
export const SandboxMail = z.strictObject({
  from: z.email().max(254),
  name: z.string().min(1).max(100),
  subject: z.string().max(200),
  text: z.string().max(20_000),
  ticketId: Id.optional(),
})
export type SandboxMail = z.infer<typeof SandboxMail>

/** A credit on an account's statement at the sandbox bank. */
const SandboxDeposit = z.strictObject({ reference: z.string(), amount: WireMoney, at: Instant })

/** Development only: production does not register these routes. */
export const sandbox = {
  tell: route({
    method: 'POST',
    path: '/dev/sandbox',
    access: 'anyone',
    summary: 'Configures the sandbox partner’s behavior for one reference (development only).',
    body: SandboxCommand,
    success: 202,
    reply: z.strictObject({ status: z.literal(true) }),
  }),
  purchase: route({
    method: 'POST',
    path: '/dev/sandbox/cards/:id/purchases',
    access: 'anyone',
    summary: 'Makes a purchase with a prepaid card of the sandbox issuer (development only).',
    params: IdParams,
    body: SandboxPurchase,
    success: 201,
    reply: z.strictObject({ approved: z.boolean(), reason: z.string().nullable(), amount: z.string().optional() }),
  }),
  mail: route({
    method: 'POST',
    path: '/dev/sandbox/mails',
    access: 'anyone',
    summary: 'Submits a mail as the mail provider would (development only).',
    body: SandboxMail,
    success: 202,
    reply: z.strictObject({ status: z.literal(true) }),
  }),
  deposits: route({
    method: 'GET',
    path: '/dev/sandbox/deposits',
    access: 'anyone',
    summary:
      'The latest credits on the statements of the sandbox bank, as account holders see them (development only).',
    reply: z.strictObject({ items: z.array(SandboxDeposit) }),
  }),
}
