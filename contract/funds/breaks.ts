import { WireMoney } from '../lib/money.ts'
import { Id, IdParams, Instant, PageQuery, page, route } from '../lib/route.ts'
import { typedParagraphs, typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'

/** Decisions available besides the note that settles a break; none where the money is moved elsewhere, by hand. */
export const breakDecisions = {
  /**
   * The partner does not answer, or answers with errors: staff read the payment's outcome from its statement. An earlier answer settles
   * it.
   */
  payment_stuck: ['paid', 'not_paid'],
  /** The partner has another amount on record. */
  amount_differs: ['write_off'],
  /** A payout that counts as failed, and was refunded, was paid anyway. */
  paid_after_refund: ['write_off'],
  /** The partner's record contradicts a final payment state. */
  contradicted: ['write_off'],
  /** The money of a blocked transfer was returned to the bank: the frozen amount is unfunded. */
  debit_returned_blocked: ['repaid', 'write_off'],
  /** A sender's debt for a debit returned after the money was paid out or refunded. */
  owed: ['repaid', 'write_off'],
  /** The bank returned a refund after its owner closed the account: the money is in an unreachable wallet. */
  refund_returned_closed: [],
  /** A canceled transfer is not refunded with one business day left of three (12 CFR 1005.34(b)). */
  refund_due: [],
  /** A return with a code that does not identify the money's owner: nothing moves before the decision. */
  return_to_review: ['book', 'leave'],
  /** A delivered payout is contested (Pix MED): the decision is sent to the partner, and moves no money. */
  payout_recalled: ['accept', 'reject'],
  /** What came back of a contested payout is in suspense: its sender may be the victim or the fraudster. */
  recall_returned: ['credit', 'leave'],
  /** A counter accepted more cash than a balance's daily limit: it is in suspense. */
  cash_over_limit: ['credit', 'leave'],
  /** A merchant refunded an amount it had already paid for a dispute: that part is in suspense, not on the card. */
  refunded_twice: [],
  /** No entry of ours explains a line of a statement: it is booked to suspense. An entry found later settles it. */
  statement_unexplained: ['suspense'],
  /** Entries of a day are on no statement, though later ones arrived: the bank may never have had them. A line found later settles it. */
  entries_without_line: [],
  /** A statement does not open where the one before closed. The missing one settles it. */
  statement_missing: [],
  /** An entry that took back what the bank processed twice was returned: its receiver is still owed, or owes, the second one. */
  reversal_returned: [],
} as const satisfies Record<string, readonly string[]>

export type BreakKind = keyof typeof breakDecisions
export const breakKinds = Object.keys(breakDecisions) as BreakKind[]

/**
 * Where a partner may hold less than our books show: the loss is written off, or a note alone settles it, because the partner made it
 * good or had everything.
 */
export const shortageKinds = ['amount_differs', 'paid_after_refund', 'contradicted'] as const
export type ShortageKind = (typeof shortageKinds)[number]
export const isShortage = (kind: string): kind is ShortageKind => shortageKinds.some((known) => known === kind)

// biome-ignore format: one line
export const BreakDecision = z.enum(['book', 'leave', 'repaid', 'write_off', 'credit', 'paid', 'not_paid', 'suspense', 'accept', 'reject'])
export type BreakDecision = z.infer<typeof BreakDecision>

/** The decision says that money was returned to our bank, or was or was not sent: it requires a line of a statement as proof. */
export const needsBankReference = (decision: BreakDecision | null): boolean =>
  decision === 'repaid' || decision === 'paid' || decision === 'not_paid'

/** Why a break is settled. */
export const breakReasons = ['partner_statement', 'partner_word', 'our_error', 'timing', 'other'] as const
export type BreakReason = (typeof breakReasons)[number]
export const bankReference_max = 140

export const breakNote_min = 3
export const breakNote_max = 1000

export const Break = z.strictObject({
  id: Id,
  kind: z.enum(breakKinds),
  owner: z.strictObject({ kind: z.string(), id: Id }),
  /** The payment's key at the partner. */
  reference: z.string(),
  /** The bank or partner of the record; null where the delay is only ours. */
  partner: z.string().nullable(),
  cause: z.string(),
  amount: WireMoney,
  openedAt: Instant,
  /** The investigator. */
  assignee: z.strictObject({ id: Id, email: z.string(), mine: z.boolean(), at: Instant }).nullable(),
  /** The write-off awaits a second approval. */
  asked: z.boolean(),
  settled: z
    .strictObject({
      at: Instant,
      by: z.string(),
      note: z.string(),
      decision: BreakDecision.nullable(),
      bankReference: z.string().nullable(),
      reason: z.enum(breakReasons).nullable(),
    })
    .nullable(),
})
export type Break = z.infer<typeof Break>

/** `free` and `mine`: open, and unassigned or assigned to the caller. */
export const breakStatuses = ['open', 'free', 'mine', 'settled'] as const

/**
 * By `age`, descending: of open ones the oldest first, of settled ones the last settled. By `amount` the currencies stay together.
 */
export const breakOrders = ['age', 'amount'] as const

/** The resources with disputable payments. */
export const breakOwners = [
  'transfer',
  'withdrawal',
  'top_up',
  'bill',
  'check_deposit',
  'request',
  'request_refund',
  'card_purchase',
  'card_credit_returned',
  'card_refund',
  'account_check',
  'statement_line',
  'statement',
  'bank_file',
  'notice',
] as const

/** The filter for those without a partner. */
export const noPartner = 'none'

const Open = z.strictObject({
  count: z.int(),
  oldestAt: Instant.nullable(),
  /** Their total in each currency. */
  amounts: z.array(WireMoney),
})

/** Filter and order of a list of breaks. */
export const BreaksSought = z.strictObject({
  status: z.enum(breakStatuses).default('open'),
  /** An id, also its customer's, a reference prefix, its owner's code, or an amount: '1250.40' in any currency. */
  search: typedText().max(254).optional(),
  kind: z.enum(breakKinds).optional(),
  owner: z.enum(breakOwners).optional(),
  partner: typedText().min(1).max(40).optional(),
  sort: z.enum(breakOrders).default('age'),
  direction: z.enum(['asc', 'desc']).default('desc'),
})
export type BreaksSought = z.infer<typeof BreaksSought>

/** Target time to resolve a break. */
export const breakTarget_hours = 48

export const adminBreaks = {
  list: route({
    method: 'GET',
    path: '/api/admin/breaks',
    access: 'admin',
    permission: 'breaks.view',
    summary:
      'Differences between our books and partners’ records, open or settled, by search: the oldest or last settled first.',
    query: PageQuery.extend(BreaksSought.shape),
    reply: page(Break).extend({
      /** Of all open ones. */
      open: Open.extend({
        mine: z.int(),
        free: z.int(),
        partners: z.array(Open.extend({ partner: z.string().nullable() })),
      }),
      /** Partners with any break so far, for the filter. */
      partners: z.array(z.string()),
    }),
  }),
  csv: route({
    method: 'GET',
    path: '/api/admin/breaks.csv',
    access: 'admin',
    permission: 'lists.export',
    summary: 'The whole list behind the filter as CSV, streamed; the export is audited.',
    query: BreaksSought,
  }),
  read: route({
    method: 'GET',
    path: '/api/admin/breaks/:id',
    access: 'admin',
    permission: 'breaks.view',
    summary: 'One break.',
    params: IdParams,
    reply: Break,
  }),
  assign: route({
    method: 'PUT',
    path: '/api/admin/breaks/:id/assignee',
    access: 'admin',
    permission: 'breaks.settle',
    summary: 'Takes a break, hands it back, or takes it over from a colleague.',
    params: IdParams,
    body: z.strictObject({ take: z.enum(['free', 'over', 'back']) }),
    reply: Break,
  }),
  inquire: route({
    method: 'POST',
    path: '/api/admin/breaks/:id/inquiry',
    access: 'admin',
    permission: 'breaks.settle',
    summary: 'Queries a partner again by our reference about an unanswered payment; nothing is sent a second time.',
    params: IdParams,
    reply: Break,
  }),
  settle: route({
    method: 'POST',
    path: '/api/admin/breaks/:id/settlement',
    access: 'admin',
    permission: 'breaks.settle',
    summary:
      'Settles a break, once, with a note and the decision that its kind requires. Dual approval above one person’s limit.',
    params: IdParams,
    body: z.strictObject({
      note: typedParagraphs().min(breakNote_min).max(breakNote_max),
      decision: BreakDecision.nullable().default(null),
      reason: z.enum(breakReasons),
      /** Loss of a partner's shortage that is written off, decimal text in the break's currency. */
      loss: typedText().max(30).nullable().default(null),
      /** The entry in our bank's statement that proves a repayment. */
      bankReference: typedText().max(bankReference_max).nullable().default(null),
    }),
    reply: Break,
  }),
}
