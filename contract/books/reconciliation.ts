import { WireMoney } from '../lib/money.ts'
import { Id, IdParams, Instant, PlainDate, route } from '../lib/route.ts'
import { z } from '../lib/zod.ts'
import { ruleNames } from './reconciliation-terms.ts'

/** `proposed`: a person accepts or declines it. `unexplained`: it opens a break on the next day. */
export const lineStates = ['unexplained', 'proposed', 'matched'] as const
/** `reversal`: the bank booked a line twice, and a file of ours took it back. `break`: a person settled the break of the line. */
export const matchRules = [...ruleNames, 'reversal', 'break'] as const
export type MatchRule = (typeof matchRules)[number]

export const reconciledLines_max = 200
export const matchedEntries_max = 20

const Entry = z.strictObject({
  /** Of the posting. */
  kind: z.string(),
  subject: z.string(),
  day: z.string(),
  amount: WireMoney,
})

export const ReconciledLine = z.strictObject({
  id: Id,
  /** A credit is positive. */
  amount: WireMoney,
  reference: z.string(),
  state: z.enum(lineStates),
  match: z
    .strictObject({
      id: Id,
      rule: z.enum(matchRules),
      /** The first ones. */
      entries: z.array(Entry),
      count: z.int(),
      /** Lines that it explains together, this one included. */
      lines: z.int(),
      decided: z.strictObject({ by: z.string(), at: Instant }).nullable(),
    })
    .nullable(),
  /** The open break of an unexplained line. */
  breakId: Id.nullable(),
})
export type ReconciledLine = z.infer<typeof ReconciledLine>

/** Amounts as the bank sees them: money of ours is positive. */
export const ReconciledAccount = z.strictObject({
  /** `bank`: our account at the bank. `prefund`: our balance at a partner. */
  kind: z.enum(['bank', 'prefund']),
  partner: z.string(),
  currency: z.string(),
  /** Its numbers in statements. */
  statements: z.array(z.string()),
  /** Balances are null without a statement of that day; opening and lines sum to closing. */
  statement: z.strictObject({
    opening: WireMoney.nullable(),
    matched: WireMoney,
    proposed: WireMoney,
    unexplained: WireMoney,
    closing: WireMoney.nullable(),
  }),
  /** `open`: entries of the day that no line has yet. */
  ledger: z.strictObject({
    opening: WireMoney,
    matched: WireMoney,
    proposed: WireMoney,
    open: WireMoney,
    closing: WireMoney,
  }),
  /** Payments of the day as the partner confirmed them, and as we posted payments. */
  partnerSide: z.strictObject({ confirmed: WireMoney, posted: WireMoney }),
  /** The statement’s closing balance less the ledger’s; null without a statement. */
  difference: WireMoney.nullable(),
  lines: z.array(ReconciledLine),
  /** Of all lines of the day; those beyond the list are matched. */
  lineCount: z.int(),
})
export type ReconciledAccount = z.infer<typeof ReconciledAccount>

export const reconciliation = {
  read: route({
    method: 'GET',
    path: '/api/admin/reconciliation',
    access: 'admin',
    permission: 'books.view',
    summary:
      'A day of each account: the ledger, the bank’s statement and the partner’s record, and the lines to explain.',
    query: z.strictObject({ day: PlainDate }),
    reply: z.strictObject({
      day: PlainDate,
      accounts: z.array(ReconciledAccount),
      /** Accounts with statements that no one has listed yet: their lines wait. */
      unlisted: z.array(z.strictObject({ account: z.string(), currency: z.string() })),
    }),
  }),
  decide: route({
    method: 'PUT',
    path: '/api/admin/reconciliation/matches/:id',
    access: 'admin',
    permission: 'breaks.settle',
    summary: 'Accepts or declines a proposed match. Nothing is posted.',
    params: IdParams,
    body: z.strictObject({ decision: z.enum(['accepted', 'declined']) }),
    reply: z.strictObject({ id: Id, state: z.enum(['matched', 'declined']) }),
  }),
}
