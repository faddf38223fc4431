import { CurrencyCode } from '../lib/money.ts'
import { Reason } from '../lib/reason.ts'
import { Id, Instant, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'

/** Tried in this order over all lines: a reference is never lost to an equal amount. */
export const ruleNames = ['reference', 'amount', 'sum', 'lines'] as const
export type RuleName = (typeof ruleNames)[number]

export const window_days_max = 30
export const items = { min: 2, max: 6 } as const

/** Days between the booking of the line and the entry. */
const base = { isUsed: z.boolean(), windowDays: z.int().min(0).max(window_days_max) }
/** The most entries, or lines, that may sum to the other side. */
const itemCount = z.int().min(items.min).max(items.max)

export const MatchingRules = z.strictObject({
  /** The only rule with matches that may count without a person. */
  reference: z.strictObject({ ...base, accepts: z.boolean() }),
  amount: z.strictObject(base),
  /** Several entries for one line. */
  sum: z.strictObject({ ...base, items: itemCount }),
  /** Several lines for one entry. */
  lines: z.strictObject({ ...base, items: itemCount }),
})
export type MatchingRules = z.infer<typeof MatchingRules>

/** A bank, or a partner with a prefund of ours. */
export const accountPurposes = ['bank', 'prefund'] as const

/** The party of an account in the ledger. */
const Party = typedText().regex(/^[a-z0-9-]{1,15}$/)

/** The account in a bank's statements, and its account in the ledger. */
export const StatementAccount = z.strictObject({
  /** As the bank states it: an IBAN or its own number. */
  account: typedText().min(1).max(34),
  currency: CurrencyCode,
  kind: z.enum(accountPurposes),
  partner: Party,
})
export type StatementAccount = z.infer<typeof StatementAccount>

/** Our balance at a partner counts as low below this. */
export const Floor = z.strictObject({
  partner: Party,
  currency: CurrencyCode,
  minor: z.string().regex(/^[1-9]\d{0,14}$/),
})
export type Floor = z.infer<typeof Floor>

export const ReconciliationTerms = z.strictObject({
  rules: MatchingRules,
  accounts: z.array(StatementAccount).max(60),
  floors: z.array(Floor).max(100),
})
export type ReconciliationTerms = z.infer<typeof ReconciliationTerms>

export const TermsVersion = z.strictObject({
  version: z.int(),
  terms: ReconciliationTerms,
  reason: z.string(),
  /** Null: released with the product. */
  change: z.strictObject({ author: z.string(), approver: z.string() }).nullable(),
  effectiveAt: Instant,
})
export type TermsVersion = z.infer<typeof TermsVersion>

const path = '/api/admin/reconciliation/terms'

/** Versions of the matching rules, the accounts of statements and the floors of prefunds, under dual approval. */
export const reconciliationTerms = {
  read: route({
    method: 'GET',
    path,
    access: 'admin',
    permission: 'books.view',
    summary: 'Versions of the matching rules, the accounts of statements and the floors of prefunds, the latest first.',
    reply: z.strictObject({
      versions: z.array(TermsVersion).min(1),
      /** A change awaits a second approval. */
      waits: z.boolean(),
      /** Partners that hold our prefunds, and our banks. */
      partners: z.array(z.string()),
      banks: z.array(z.string()),
      /** Accounts with statements that no one has listed yet: their lines wait. */
      unlisted: z.array(z.strictObject({ account: z.string(), currency: z.string() })),
    }),
  }),
  ask: route({
    method: 'POST',
    path,
    idempotent: true,
    access: 'admin',
    permission: 'books.post',
    summary: 'Requests the next version of the rules, accounts and floors; another person approves it.',
    body: z.strictObject({
      id: Id,
      /** The version on which it is based. */
      after: z.int().min(1),
      terms: ReconciliationTerms,
      reason: Reason,
    }),
    reply: z.strictObject({ id: Id }),
  }),
}
