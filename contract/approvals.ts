import { alertKindNames, alertOutcomes, alertReasons, alertSeverities } from './alerts.ts'
import { BreakDecision, breakKinds } from './breaks.ts'
import { CampaignTexts, campaignPurposes, Segment } from './campaigns.ts'
import { MatchComparison, releaseReasons } from './match-comparison.ts'
import { TemplateId, TemplateTexts } from './message-templates.ts'
import { WireMoney } from './money.ts'
import { DetailChange, waysToConfirm } from './payout-repairs.ts'
import { grantOf, type Permission, type StaffRole, staffRoles } from './permissions.ts'
import { PolicyDraft } from './policies.ts'
import { remedyErrors, remedyKinds } from './remedy-kinds.ts'
import { Id, IdParams, Instant, PageQuery, PlainDate, page, route } from './route.ts'
import { ClosedCorridors, CompanyDetails, Fees, TierLimits } from './settings.ts'
import { treasuryKinds } from './treasury-kinds.ts'
import { typedParagraphs, typedText } from './typed-text.ts'
import { usStates } from './us-states.ts'
import { z } from './zod.ts'

/** How long a request waits for a second person. */
export const approvalHours = 72
export const approvalReasonLetters_max = 300

/** For so long a new role does not decide, nor its giver what its holder requested: others have time to object. */
export const newRoleHours = 72

/** A version of a setting, from a time on, in place of the version that it was written from. */
const NewVersion = { basedOn: z.string(), effectiveFrom: Instant }

const OfTransfer = {
  transferId: Id,
  /** The confirmation code, and who sent it, as they are called when it is asked for. */
  code: z.string(),
  name: z.string(),
  email: z.string(),
  /** Fee included. */
  total: WireMoney,
}

const OfPerson = {
  userId: Id,
  /** As they were called at the time of the request. */
  name: z.string(),
  email: z.string(),
}

/** What is asked for, by kind: exactly this is carried out when it is approved. */
export const ApprovalContent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('staff_role'), ...OfPerson, role: z.enum(staffRoles) }),
  /** Made an administrator: of a customer, or of a member of staff. */
  z.strictObject({ kind: z.literal('administrator'), ...OfPerson }),
  z.strictObject({ kind: z.literal('role_removal'), ...OfPerson, role: z.enum(staffRoles) }),
  /** The account of an administrator is closed. */
  z.strictObject({ kind: z.literal('account_removal'), ...OfPerson }),
  z.strictObject({
    kind: z.literal('transfer_refund'),
    ...OfTransfer,
  }),
  /** A transfer held for listed names goes on. */
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
    /** What is different, as it may be shown: an account by its last four. */
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
    /** How many it was for when it was asked for. */
    people: z.int(),
    sendAt: Instant,
  }),
  z.strictObject({
    kind: z.literal('message_template'),
    template: TemplateId,
    /** The version that it was written from. */
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
    /** What owners have not taken back when it is asked for. */
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
  z.strictObject({
    kind: z.literal('write_off'),
    breakId: Id,
    breakKind: z.enum(breakKinds),
    /** The payment's key at the partner. */
    partnerReference: z.string(),
    amount: WireMoney,
    note: z.string(),
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
  }),
  z.strictObject({
    kind: z.literal('property_release'),
    propertyId: Id,
    /** Of OFAC. */
    license: z.string(),
    /** The confirmation code of its transfer, and whose it is. */
    code: z.string(),
    name: z.string(),
    amount: WireMoney,
  }),
  z.strictObject({
    kind: z.literal('remedy'),
    transferId: Id,
    /** The confirmation code of the transfer, and who sent it. */
    code: z.string(),
    name: z.string(),
    email: z.string(),
    remedy: z.enum(remedyKinds),
    error: z.enum(remedyErrors).nullable(),
    amount: WireMoney,
  }),
  z.strictObject({
    kind: z.literal('treasury_order'),
    order: z.enum(treasuryKinds),
    /** Null for capital. */
    partner: z.string().nullable(),
    /** Dollars. */
    amount: WireMoney,
    /** What they buy; null unless it is an exchange. */
    bought: WireMoney.nullable(),
    /** Where our dollars are. */
    bank: z.string(),
  }),
])
export type ApprovalContent = z.infer<typeof ApprovalContent>
export type ApprovalKind = ApprovalContent['kind']

/** Who may ask for it and who may decide it. */
export const approvalPermissions = {
  staff_role: 'staff.manage',
  administrator: 'staff.manage',
  role_removal: 'staff.manage',
  account_removal: 'customers.close',
  hold_release: 'matches.release',
  transfer_refund: 'transfers.refund',
  payout_resend: 'transfers.repair',
  payout_repair: 'transfers.repair',
  fees_setting: 'settings.fees',
  limits_setting: 'settings.limits',
  corridors_setting: 'settings.limits',
  company_setting: 'settings.company',
  policy_version: 'policies.manage',
  campaign: 'messages.send',
  message_template: 'messages.send',
  unclaimed_payment: 'books.post',
  alert_decision: 'alerts.decide',
  write_off: 'breaks.settle',
  break_settlement: 'breaks.settle',
  property_release: 'transfers.decide',
  remedy: 'remedies.grant',
  treasury_order: 'books.post',
} as const satisfies Record<ApprovalKind, Permission>

/** Each says what becomes of a transfer's money, so of one transfer one of them waits at a time. */
export const transferApprovals = ['transfer_refund', 'payout_resend', 'payout_repair'] as const satisfies ApprovalKind[]

export const approvalKinds = Object.keys(approvalPermissions) as [ApprovalKind, ...ApprovalKind[]]

/** The kinds that these roles may ask for and decide. */
export const approvalKindsOf = (roles: readonly StaffRole[]): ApprovalKind[] =>
  approvalKinds.filter((kind) => grantOf(roles, approvalPermissions[kind]) !== undefined)

export const approvalStatuses = ['waiting', 'decided'] as const

/** What a list of approvals is about. */
export const ApprovalsSought = z.strictObject({
  status: z.enum(approvalStatuses).default('waiting'),
  kind: z.enum(approvalKinds).optional(),
  /** Whom or what it is about: a part of a name, an address, a code, a reference or the reason, or the id of its record. */
  search: typedText().max(254).optional(),
})
export type ApprovalsSought = z.infer<typeof ApprovalsSought>

export const approvalDecisions = ['approved', 'declined', 'withdrawn', 'expired'] as const

const Person = z.strictObject({ name: z.string(), email: z.string() })

export const Approval = z.strictObject({
  id: Id,
  content: ApprovalContent,
  /** Sent back with the decision, which is about what was read. */
  digest: z.string(),
  reason: z.string(),
  requestedBy: Person,
  requestedAt: Instant,
  expiresAt: Instant,
  /** The caller asked for it: another person decides. */
  mine: z.boolean(),
  decided: z
    .strictObject({
      decision: z.enum(approvalDecisions),
      by: Person.nullable(),
      at: Instant,
      reason: z.string(),
    })
    .nullable(),
})
export type Approval = z.infer<typeof Approval>

const Reason = typedParagraphs().min(3).max(approvalReasonLetters_max)

/** What two people decide. */
export const approvals = {
  list: route({
    method: 'GET',
    path: '/api/admin/approvals',
    access: 'admin',
    permission: 'work.view',
    summary:
      'What waits for a second person and the caller may decide or has asked for, the oldest first; or what was decided, the latest first.',
    query: PageQuery.extend(ApprovalsSought.shape),
    reply: page(Approval),
  }),
  csv: route({
    method: 'GET',
    path: '/api/admin/approvals.csv',
    access: 'admin',
    permission: 'lists.export',
    summary:
      'The whole list behind the filter as CSV, of the kinds that the caller’s roles may decide; the export is written to the audit log.',
    query: ApprovalsSought,
  }),
  read: route({
    method: 'GET',
    path: '/api/admin/approvals/:id',
    access: 'admin',
    permission: 'work.view',
    summary: 'One change that waits or was decided, if the caller’s roles may decide its kind.',
    params: IdParams,
    reply: Approval,
  }),
  decide: route({
    method: 'POST',
    path: '/api/admin/approvals/:id/decision',
    access: 'admin',
    permission: 'work.view',
    summary: 'Approves what another person asked for, which carries it out, or declines it; once, with a reason.',
    params: IdParams,
    body: z.strictObject({ decision: z.enum(['approved', 'declined']), digest: z.string().max(64), reason: Reason }),
    reply: Approval,
  }),
  withdraw: route({
    method: 'POST',
    path: '/api/admin/approvals/:id/withdrawal',
    access: 'admin',
    permission: 'work.view',
    summary: 'Takes back what the caller asked for, while nobody has decided it.',
    params: IdParams,
    reply: Approval,
  }),
}
