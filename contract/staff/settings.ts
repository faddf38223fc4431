import { PayInMethod, PayoutMethod } from '../ground/corridors.ts'
import { WireMoney } from '../lib/money.ts'
import { Reason } from '../lib/reason.ts'
import { CountryCode, Id, IdParams, Instant, PlainDate, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { Email } from '../people/identity.ts'
import type { CompanyDetails as Details } from './company.ts'

/** Settings that staff may change without a new build; each is versioned as a whole. */
export const settingKinds = ['fees', 'limits', 'corridors', 'company'] as const
export const SettingKind = z.enum(settingKinds)
export type SettingKind = z.infer<typeof SettingKind>

/** Minimum delay from approval to effect: longer than the cache lifetime of a page. */
export const settingLead_minutes = 2

/** Cents, in digits. */
const Dollars = z.strictObject({ minor: z.string().regex(/^(0|[1-9]\d{0,9})$/), currency: z.literal('USD') })

const usd = (minor: string) => ({ minor, currency: 'USD' as const })

/** The transfers that an entry applies to; null matches all. The most specific decides. */
export const FeeEntry = z.strictObject({
  country: CountryCode.nullable(),
  payout: PayoutMethod.nullable(),
  payIn: PayInMethod.nullable(),
  fee: Dollars,
  /** Share in hundredths of a percent of the amount sent, on top of `fee`; only for `card`. */
  shareBp: z.number().int().min(0).max(1000),
  least: Dollars,
})
export type FeeEntry = z.infer<typeof FeeEntry>

/** Of a withdrawal to a bank account, by its speed. */
const WithdrawalFees = z.strictObject({ standard: Dollars, instant: Dollars })

export const Fees = z.strictObject({
  standard: Dollars,
  entries: z.array(FeeEntry).max(60),
  /** Absent in versions before instant withdrawals. */
  withdrawals: WithdrawalFees.optional(),
})
export type Fees = z.infer<typeof Fees>

export const withdrawalFees = ({ withdrawals }: Fees): z.infer<typeof WithdrawalFees> =>
  withdrawals ?? { standard: usd('0'), instant: usd('150') }

export const limitPeriods = ['transfer', 'day', 'thirty_days'] as const
export const tiers = ['verified', 'raised', 'business'] as const
export type Tier = (typeof tiers)[number]
const Sums = z.strictObject({ transfer: Dollars, day: Dollars, thirty_days: Dollars })

/** Sending limits of each tier, fees excluded. Unverified customers cannot send. */
export const TierLimits = z.strictObject({ verified: Sums, raised: Sums, business: Sums })
export type TierLimits = z.infer<typeof TierLimits>

/**
 * Ceilings of every version: the sums for which our program under 31 CFR 1022.210 is written; more requires a new program first. From
 * 3,000.00 on a payout waits until its record is complete (31 CFR 1010.410(e)), so one transfer of a standard customer stays below it.
 */
export const ceilings: TierLimits = {
  verified: { transfer: usd('299900'), day: usd('300000'), thirty_days: usd('1000000') },
  raised: { transfer: usd('1000000'), day: usd('1000000'), thirty_days: usd('2500000') },
  business: { transfer: usd('1000000'), day: usd('5000000'), thirty_days: usd('20000000') },
}
export const feeCeiling = usd('5000')

/** A closed country, or one of its payout methods. Every other corridor is open. */
export const Closed = z.strictObject({ country: CountryCode, payout: PayoutMethod.nullable() })
export const ClosedCorridors = z.strictObject({ closed: z.array(Closed).max(200) })
export type ClosedCorridors = z.infer<typeof ClosedCorridors>

/** As printed: +1 (212) 555-0147. */
const Phone = z.string().regex(/^\+1 \([2-9]\d\d\) [2-9]\d\d-\d{4}$/)

export const CompanyDetails = z.strictObject({
  phone: Phone,
  email: Email,
  complaintsPhone: Phone,
  complaintsEmail: Email,
  address: typedText().min(10).max(160),
  bank: z.strictObject({
    name: typedText().min(3).max(80),
    /** Its check digit is checked with the rest of the content. */
    routing: z.string().regex(/^\d{9}$/),
    account: z.string().regex(/^\d{4,17}$/),
  }),
}) satisfies z.ZodType<Details>

export const SettingContent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fees'), value: Fees }),
  z.strictObject({ kind: z.literal('limits'), value: TierLimits }),
  z.strictObject({ kind: z.literal('corridors'), value: ClosedCorridors }),
  z.strictObject({ kind: z.literal('company'), value: CompanyDetails }),
])
export type SettingContent = z.infer<typeof SettingContent>

const Person = z.strictObject({ name: z.string(), email: z.string() })

export const SettingVersion = z.strictObject({
  /** Stored with everything priced or allowed by it. */
  id: z.string(),
  content: SettingContent,
  state: z.enum(['planned', 'in_force', 'past', 'canceled']),
  /** Null for the first version, which shipped with the product. */
  change: z
    .strictObject({
      effectiveFrom: Instant,
      reason: z.string(),
      author: Person,
      approver: Person,
      approvedAt: Instant,
      canceled: z.strictObject({ by: Person, at: Instant, reason: z.string() }).nullable(),
    })
    .nullable(),
})
export type SettingVersion = z.infer<typeof SettingVersion>

/** Texts that customers accept verbatim, as written by a build. */
export const datedTexts = ['e_sign'] as const
export const DatedText = z.enum(datedTexts)
export type DatedText = z.infer<typeof DatedText>

/** A simulation of last month with a draft. */
export const SettingPreview = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('fees'),
    transfers: z.number().int(),
    before: WireMoney,
    after: WireMoney,
    /** Corridors with changed fees, the largest change first. */
    corridors: z.array(
      z.strictObject({ country: CountryCode, transfers: z.number().int(), before: WireMoney, after: WireMoney }),
    ),
    /** The transfers with the largest fee changes. */
    biggest: z.array(z.strictObject({ country: CountryCode, amount: WireMoney, before: WireMoney, after: WireMoney })),
    /** Active schedules with a fee other than the disclosed one: they pause at their next date and require the customer's confirmation. */
    schedules: z.number().int(),
  }),
  z.strictObject({
    kind: z.literal('limits'),
    transfers: z.number().int(),
    /** Last month's transfers above a limit of the draft, each considered separately. */
    refused: z.number().int(),
    customers: z.number().int(),
    sum: WireMoney,
  }),
  z.strictObject({
    kind: z.literal('corridors'),
    transfers: z.number().int(),
    touched: z.number().int(),
    sum: WireMoney,
    schedules: z.number().int(),
  }),
  z.strictObject({
    kind: z.literal('company'),
    transfers: z.number().int(),
    /** Those with disclosures and receipts that name a changed fact; they remain as issued. */
    touched: z.number().int(),
    /** Active schedules with authorizations that name it. */
    schedules: z.number().int(),
    /** Sent and unpaid invoices that name the changing bank account. */
    invoices: z.number().int(),
    /** Dated texts that name the previous facts: each needs a new version. */
    documents: z.array(DatedText),
  }),
])
export type SettingPreview = z.infer<typeof SettingPreview>

/** The right to change each; a single right covers viewing. */
export const settingPermissions = {
  fees: 'settings.fees',
  limits: 'settings.limits',
  corridors: 'settings.limits',
  company: 'settings.company',
} as const satisfies Record<SettingKind, string>

/** Versions of our fees, limits and corridors, and of our contact details. */
export const settings = {
  list: route({
    method: 'GET',
    path: '/api/admin/settings/:kind',
    access: 'admin',
    permission: 'settings.view',
    summary:
      'Versions of the fees, limits, closed corridors or company details, the latest first, and whether a change is pending.',
    params: z.strictObject({ kind: SettingKind }),
    reply: z.strictObject({ items: z.array(SettingVersion), waits: z.boolean() }),
  }),
  preview: route({
    method: 'POST',
    path: '/api/admin/settings/preview',
    access: 'admin',
    permission: 'settings.view',
    summary: 'Last month’s transfers, in New York time, under a draft.',
    body: z.strictObject({ content: SettingContent }),
    reply: z.strictObject({ from: PlainDate, until: PlainDate, result: SettingPreview }),
  }),
}

/** A change of one kind, with the right that it needs. */
const changing = <const Kind extends SettingKind>(kind: Kind) => ({
  ask: route({
    method: 'POST',
    path: `/api/admin/settings/${kind}`,
    idempotent: true,
    access: 'admin',
    permission: settingPermissions[kind],
    summary: `Requests a new version of the ${kind} with an effective time; nothing changes before another person has approved it.`,
    body: z.strictObject({
      id: Id,
      content: SettingContent,
      /** The base version: the last one before `effectiveFrom`. */
      basedOn: z.string().max(60),
      effectiveFrom: Instant,
      reason: Reason,
    }),
    reply: z.strictObject({ id: Id }),
  }),
  cancel: route({
    method: 'POST',
    path: `/api/admin/settings/${kind}/:id/cancellation`,
    access: 'admin',
    permission: settingPermissions[kind],
    summary: `Cancels a version of the ${kind} that has not taken effect: the current one stays.`,
    params: IdParams,
    body: z.strictObject({ reason: Reason }),
    reply: z.strictObject({ id: Id }),
  }),
})

export const feeSettings = changing('fees')
export const limitSettings = changing('limits')
export const corridorSettings = changing('corridors')
export const companySettings = changing('company')

export const settingChanges = {
  fees: feeSettings,
  limits: limitSettings,
  corridors: corridorSettings,
  company: companySettings,
}
