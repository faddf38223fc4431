import { grantOf, type Permission, type StaffRole } from '../lib/permissions.ts'
import { Id, IdParams, Instant, PageQuery, page, route } from '../lib/route.ts'
import { typedParagraphs, typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { ApprovalContent, type ApprovalKind } from './approval-content.ts'

export { ApprovalContent, type ApprovalKind } from './approval-content.ts'

export const approvalHours = 72
export const approvalReasonLetters_max = 300

/** Cooling-off period: a new role does not decide, nor its giver about its holder's requests, so others have time to object. */
export const newRoleHours = 72

/** Permissions to request and to decide each kind. */
export const approvalPermissions = {
  staff_role: 'staff.manage',
  administrator: 'staff.manage',
  role_removal: 'staff.manage',
  account_removal: 'customers.close',
  hold_release: 'matches.release',
  business_approval: 'matches.release',
  transfer_refund: 'transfers.refund',
  payout_resend: 'transfers.repair',
  payout_repair: 'transfers.repair',
  fees_setting: 'settings.fees',
  limits_setting: 'settings.limits',
  corridors_setting: 'settings.limits',
  company_setting: 'settings.company',
  policy_version: 'policies.manage',
  monitoring_rule: 'rules.manage',
  reconciliation_terms: 'books.post',
  campaign: 'messages.send',
  message_template: 'messages.send',
  unclaimed_payment: 'books.post',
  alert_decision: 'alerts.decide',
  case_decision: 'cases.work',
  sar_filing: 'reports.sar',
  ctr_filing: 'reports.sar',
  write_off: 'breaks.settle',
  credit_note: 'invoices.credit',
  invoice_refund: 'invoices.credit',
  dispute_decision: 'disputes.decide',
  break_settlement: 'breaks.settle',
  property_release: 'transfers.decide',
  remedy: 'remedies.grant',
  treasury_order: 'books.post',
  file_reversal: 'books.post',
  period_closing: 'books.close',
  period_reopening: 'books.close',
} as const satisfies Record<ApprovalKind, Permission>

/** Each decides about a transfer's money, so only one of them may be pending per transfer. */
export const transferApprovals = ['transfer_refund', 'payout_resend', 'payout_repair'] as const satisfies ApprovalKind[]

export const approvalKinds = Object.keys(approvalPermissions) as [ApprovalKind, ...ApprovalKind[]]

/** The kinds that these roles may request and decide. */
export const approvalKindsOf = (roles: readonly StaffRole[]): ApprovalKind[] =>
  approvalKinds.filter((kind) => grantOf(roles, approvalPermissions[kind]) !== undefined)

export const approvalStatuses = ['waiting', 'decided'] as const

export const ApprovalsSought = z.strictObject({
  status: z.enum(approvalStatuses).default('waiting'),
  kind: z.enum(approvalKinds).optional(),
  /** The subject: a part of a name, an address, a code, a reference or the reason, or the id of its record. */
  search: typedText().max(254).optional(),
})
export type ApprovalsSought = z.infer<typeof ApprovalsSought>

export const approvalDecisions = ['approved', 'declined', 'withdrawn', 'expired'] as const

const Person = z.strictObject({ name: z.string(), email: z.string() })

export const Approval = z.strictObject({
  id: Id,
  content: ApprovalContent,
  /** Sent back with the decision, to bind it to the displayed content. */
  digest: z.string(),
  reason: z.string(),
  requestedBy: Person,
  requestedAt: Instant,
  expiresAt: Instant,
  /** The caller requested it: another person decides. */
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

/** Dual approval (maker-checker). */
export const approvals = {
  list: route({
    method: 'GET',
    path: '/api/admin/approvals',
    access: 'admin',
    permission: 'work.view',
    summary:
      'Pending changes that the caller may decide or has requested, the oldest first; or decided ones, the latest first.',
    query: PageQuery.extend(ApprovalsSought.shape),
    reply: page(Approval),
  }),
  csv: route({
    method: 'GET',
    path: '/api/admin/approvals.csv',
    access: 'admin',
    permission: 'lists.export',
    summary:
      'The whole list behind the filter as CSV, of the kinds that the caller’s roles may decide; the export is audited.',
    query: ApprovalsSought,
  }),
  read: route({
    method: 'GET',
    path: '/api/admin/approvals/:id',
    access: 'admin',
    permission: 'work.view',
    summary: 'One pending or decided change, if the caller requested it or their roles may decide its kind.',
    params: IdParams,
    reply: Approval,
  }),
  decide: route({
    method: 'POST',
    path: '/api/admin/approvals/:id/decision',
    access: 'admin',
    permission: 'work.view',
    summary: 'Approves and executes another person’s request, or declines it; once, with a reason.',
    params: IdParams,
    body: z.strictObject({ decision: z.enum(['approved', 'declined']), digest: z.string().max(64), reason: Reason }),
    reply: Approval,
  }),
  withdraw: route({
    method: 'POST',
    path: '/api/admin/approvals/:id/withdrawal',
    access: 'admin',
    permission: 'work.view',
    summary: 'Withdraws the caller’s own undecided request.',
    params: IdParams,
    reply: Approval,
  }),
}
