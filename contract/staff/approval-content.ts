import { PeriodChecks } from '../books/period-checks.ts'
import { ReconciliationTerms } from '../books/reconciliation-terms.ts'
import { remedyErrors, remedyKinds } from '../books/remedy-kinds.ts'
import { Month } from '../books/reporting.ts'
import { alertKindNames, alertOutcomes, alertReasons, alertSeverities } from '../compliance/alerts.ts'
import { clearReasons } from '../compliance/cases.ts'
import { Rule } from '../compliance/monitoring-rules.ts'
import { PolicyDraft } from '../compliance/policies.ts'
import { BreakDecision, breakKinds, breakReasons } from '../funds/breaks.ts'
import { treasuryKinds } from '../funds/treasury-kinds.ts'
import { WireMoney } from '../lib/money.ts'
import { staffRoles } from '../lib/permissions.ts'
import { Id, Instant, PlainDate } from '../lib/route.ts'
import { usStates } from '../lib/us-states.ts'
import { z } from '../lib/zod.ts'
import { CampaignTexts, campaignPurposes, Segment } from '../office/campaigns.ts'
import { DetailChange, waysToConfirm } from '../sending/payout-repairs.ts'
import { DecisionReason } from './decision-reasons.ts'
import { MatchComparison, releaseReasons } from './match-comparison.ts'
import { TemplateId, TemplateTexts } from './message-templates.ts'
import { ClosedCorridors, CompanyDetails, Fees, TierLimits } from './settings.ts'

/** A version of a setting, from a time on, replacing its base version. */
const NewVersion = { basedOn: z.string(), effectiveFrom: Instant }

const OfTransfer = {
  transferId: Id,
  /** The confirmation code, and the sender's name at the time of the request. */
  code: z.string(),
  name: z.string(),
  email: z.string(),
  /** Fee included. */
  total: WireMoney,
}

const OfPerson = {
  userId: Id,
  /** Name at the time of the request. */
  name: z.string(),
  email: z.string(),
}

/** The request, by kind: approval executes exactly this. */
export const ApprovalContent = z.discriminatedUnion('kind', [
  z.strictObject({
    ...{ kind: z.literal('staff_role'), ...OfPerson, role: z.enum(staffRoles) },
    until: PlainDate.nullable().default(null),
  }),
  /** Promotion of a customer or a member of staff to administrator. */
  z.strictObject({ kind: z.literal('administrator'), ...OfPerson }),
  z.strictObject({ kind: z.literal('role_removal'), ...OfPerson, role: z.enum(staffRoles) }),
  z.strictObject({ kind: z.literal('account_removal'), ...OfPerson }),
  z.strictObject({
    kind: z.literal('transfer_refund'),
    ...OfTransfer,
  }),
  /** Releases a transfer held for listed names. */
  z.strictObject({
    kind: z.literal('hold_release'),
    ...OfTransfer,
    releaseReason: z.enum(releaseReasons),
    comparisons: z.array(MatchComparison),
    note: z.string(),
  }),
  z.strictObject({ kind: z.literal('payout_resend'), ...OfTransfer }),
  z.strictObject({
    kind: z.literal('payout_repair'),
    ...OfTransfer,
    confirmedBy: z.enum(waysToConfirm),
    /** The differences, masked for display: an account by its last four. */
    changes: z.array(DetailChange),
  }),
  z.strictObject({ kind: z.literal('fees_setting'), ...NewVersion, value: Fees }),
  z.strictObject({ kind: z.literal('limits_setting'), ...NewVersion, value: TierLimits }),
  z.strictObject({ kind: z.literal('corridors_setting'), ...NewVersion, value: ClosedCorridors }),
  z.strictObject({ kind: z.literal('company_setting'), ...NewVersion, value: CompanyDetails }),
  z.strictObject({ kind: z.literal('policy_version'), ...PolicyDraft.shape }),
  z.strictObject({
    kind: z.literal('campaign'),
    campaignId: Id,
    name: z.string(),
    email: z.string(),
    purpose: z.enum(campaignPurposes),
    segment: Segment,
    texts: CampaignTexts,
    /** Audience size at the time of the request. */
    people: z.int(),
    sendAt: Instant,
  }),
  z.strictObject({
    kind: z.literal('message_template'),
    template: TemplateId,
    basedOn: z.int(),
    texts: TemplateTexts,
  }),
  z.strictObject({
    kind: z.literal('unclaimed_payment'),
    reportId: Id,
    usState: z.enum(usStates),
    cutoffOn: PlainDate,
    /** Of the payment, at the bank. */
    reference: z.string(),
    bank: z.string(),
    /** Unclaimed amount at the time of the request. */
    amount: WireMoney,
  }),
  z.strictObject({
    kind: z.literal('alert_decision'),
    alertId: Id,
    alertKind: z.enum(alertKindNames),
    severity: z.enum(alertSeverities),
    outcome: z.enum(alertOutcomes),
    reason: z.enum(alertReasons),
    raisedAt: Instant,
  }),
  /** Ends a case without a report. It names nobody. */
  z.strictObject({ kind: z.literal('case_decision'), caseId: Id, clearReason: z.enum(clearReasons) }),
  /** Files a report, bound to its text by a digest. It names nobody. */
  z.strictObject({ kind: z.literal('sar_filing'), caseId: Id, sarId: Id, digest: z.string() }),
  z.strictObject({ kind: z.literal('ctr_filing'), ctrId: Id, digest: z.string() }),
  z.strictObject({
    kind: z.literal('write_off'),
    breakId: Id,
    breakKind: z.enum(breakKinds),
    /** The payment's key at the partner. */
    partnerReference: z.string(),
    amount: WireMoney,
    note: z.string(),
    cause: z.enum(breakReasons).optional(),
  }),
  z.strictObject({
    kind: z.literal('break_settlement'),
    breakId: Id,
    breakKind: z.enum(breakKinds),
    /** The payment's key at the partner. */
    partnerReference: z.string(),
    /** Null where the partner made a shortage good. */
    decision: BreakDecision.nullable(),
    /** Of the bank's entry that proves it. */
    bankReference: z.string().nullable(),
    amount: WireMoney,
    note: z.string(),
    cause: z.enum(breakReasons).optional(),
  }),
  z.strictObject({
    kind: z.literal('dispute_decision'),
    disputeId: Id,
    decision: z.enum(['credit', 'accept']),
    paidBy: z.enum(['merchant', 'sol']),
    name: z.string(),
    email: z.string(),
    merchant: z.string(),
    amount: WireMoney,
    note: z.string(),
    reasonCode: DecisionReason.optional(),
  }),
  /** Allows payments by a company with names that match a list. */
  z.strictObject({
    kind: z.literal('business_approval'),
    businessId: Id,
    name: z.string(),
    hits: z.array(z.strictObject({ name: z.string(), listedName: z.string(), list: z.string() })),
    note: z.string(),
    reasonCode: DecisionReason.optional(),
  }),
  z.strictObject({
    kind: z.literal('monitoring_rule'),
    versionId: Id,
    version: z.int(),
    rule: Rule,
    /** Of the back-test: customers alerted on, of so many active ones. */
    customers: z.int(),
    active: z.int(),
  }),
  /** Matching rules, accounts of statements and floors of prefunds, after the version `after`. */
  z.strictObject({ kind: z.literal('reconciliation_terms'), after: z.int(), terms: ReconciliationTerms }),
  z.strictObject({
    kind: z.literal('credit_note'),
    invoiceId: Id,
    reference: z.string(),
    amount: WireMoney,
    note: z.string(),
  }),
  z.strictObject({
    kind: z.literal('invoice_refund'),
    invoiceId: Id,
    reference: z.string(),
    amount: WireMoney,
    sentOn: PlainDate,
    /** The bank of the settlement account it left, and its reference there. */
    bank: z.string(),
    bankReference: z.string(),
    note: z.string(),
  }),
  z.strictObject({
    kind: z.literal('property_release'),
    propertyId: Id,
    /** Of OFAC. */
    license: z.string(),
    /** The confirmation code of its transfer, and its sender. */
    code: z.string(),
    name: z.string(),
    amount: WireMoney,
  }),
  z.strictObject({
    kind: z.literal('remedy'),
    transferId: Id,
    /** The confirmation code of the transfer, and its sender. */
    code: z.string(),
    name: z.string(),
    email: z.string(),
    remedy: z.enum(remedyKinds),
    error: z.enum(remedyErrors).nullable(),
    amount: WireMoney,
    /** Sent to the recipient; requests from before have none. */
    resends: z.boolean().default(false),
  }),
  /** The month's checks at the time of the request; they run again when it is closed. */
  z.strictObject({ kind: z.literal('period_closing'), month: Month, checks: PeriodChecks }),
  z.strictObject({ kind: z.literal('period_reopening'), month: Month }),
  z.strictObject({
    kind: z.literal('treasury_order'),
    order: z.enum(treasuryKinds),
    /** Null for capital. */
    partner: z.string().nullable(),
    /** Dollars. */
    amount: WireMoney,
    /** The amount bought; null unless it is an exchange. */
    bought: WireMoney.nullable(),
    /** The bank that holds our dollars. */
    bank: z.string(),
  }),
  /** Takes back a file that the bank processed twice, with its totals. */
  z.strictObject({
    kind: z.literal('file_reversal'),
    fileId: Id,
    /** The file's name. */
    reference: z.string(),
    debits: WireMoney,
    credits: WireMoney,
  }),
])
export type ApprovalContent = z.infer<typeof ApprovalContent>
export type ApprovalKind = ApprovalContent['kind']
