import { WireMoney } from '../lib/money.ts'
import { Id, IdParams, Instant, route } from '../lib/route.ts'
import { z } from '../lib/zod.ts'

/**
 * How a call to the sandbox partner fails.
 * - `slow`: done, but the reply arrives after the caller's deadline.
 * - `timeout_after`: done, then the connection breaks. `timeout_before`: the connection breaks before anything is done.
 * - `error_after`: done, then the partner replies 500.
 * - `down`: the connection is refused; certainly nothing is done.
 */
const SandboxFault = z.enum(['slow', 'timeout_after', 'timeout_before', 'error_after', 'down'])
export type SandboxFault = z.infer<typeof SandboxFault>

/** Of an ACH entry, or of a check (ANSI X9.100-188). */
const ReturnCode = z.string().regex(/^(R\d\d|[A-Z3-6])$/)

/** The issuer's response to charges of a card; a reserved sandbox number fixes it for the life of the card. */
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
  /** How many submissions of the reference fail; the next one succeeds. */
  faultTimes: z.number().int().min(0).max(1000).default(1),
  /** How many status requests for the reference fail. */
  readFaults: z.number().int().min(0).max(1000).default(0),
  cancelFault: SandboxFault.nullable().default(null),
  /**
   * The fate of a payout: `refuse` immediately, `refuse_details` because of the name, `refuse_later` after accepting, `late` by three
   * days, `return` three weeks after delivery (a biller the next day), `unclaimed` cash. Of a check: `refuse`, or `late` for a return
   * three weeks after settlement.
   */
  fate: z.enum(['refuse', 'refuse_details', 'refuse_later', 'late', 'return', 'unclaimed']).nullable().default(null),
  /** `unruly`: every notice arrives twice, and the early ones after the late ones. `none`: the partner sends none. */
  notices: z.enum(['once', 'unruly', 'none']).default('once'),
  /** ACH: an unauthorized code arrives 45 days after settlement, the others replace it. A check is returned the next day. */
  returnCode: ReturnCode.nullable().default(null),
  /** ACH: the notification of change sent with the settlement. */
  changeCode: z
    .string()
    .regex(/^C\d\d$/)
    .nullable()
    .default(null),
  /** Card charges only. A dispute arrives 45 days after the charge; a won one returns the money 30 days later. */
  card: z.enum(sandboxCardKinds).nullable().default(null),
  /**
   * How a code for cash is paid: `full` after a minute and a half, `other` by ten dollars less, `late` an hour after it expired, `twice`,
   * or `never`.
   */
  cash: z.enum(['full', 'other', 'late', 'twice', 'never']).nullable().default(null),
})
export type SandboxBehavior = z.infer<typeof SandboxBehavior>
/** Omitted fields mean ordinary behavior. */
export type SandboxInstruction = z.input<typeof SandboxBehavior>

/** An instruction to the sandbox partner about one reference: how to misbehave when it arrives, or which move to make now. */
const SandboxOrder = z.strictObject({
  /** The reference of the order, or the part of it before its first colon. */
  reference: z.string().min(1).max(100),
  behavior: SandboxBehavior.optional(),
  move: z
    .strictObject({
      rail: z.enum(['pay_in', 'pay_out', 'check_clearing', 'bill_pay', 'card']),
      status: z.enum(['settled', 'available', 'delivered', 'refused', 'returned', 'unclaimed']),
      returnCode: ReturnCode.nullable().default(null),
    })
    .optional(),
  /** The bank's change to the card linked under this reference: a new number and date, or closure. */
  card: z.enum(['replaced', 'closed']).optional(),
  /** Pays the code of this reference at a counter now, regardless of the plan: cents. */
  pay: z.strictObject({ cents: z.string().regex(/^\d{1,9}$/) }).optional(),
})

/** The merchant's action after an authorization: capture the same, more or less, reverse, refund, or post offline without authorization. */
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

/** A mail to us, or a reply to the mails of a question. */
export const SandboxMail = z.strictObject({
  from: z.email().max(254),
  name: z.string().min(1).max(100),
  subject: z.string().max(200),
  text: z.string().max(20_000),
  ticketId: Id.optional(),
})
export type SandboxMail = z.infer<typeof SandboxMail>

/** An entry on an account's statement at the sandbox bank. */
const SandboxDeposit = z.strictObject({ reference: z.string(), amount: WireMoney, at: Instant })

/** In development only: in production these addresses do not exist. */
export const sandbox = {
  tell: route({
    method: 'POST',
    path: '/dev/sandbox',
    access: 'anyone',
    summary: 'Configures the sandbox partner’s behavior for one reference (development only).',
    body: SandboxOrder,
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
