import { WireMoney } from '../lib/money.ts'
import { grantOf, type Permission, type StaffRole } from '../lib/permissions.ts'
import { Id, route } from '../lib/route.ts'
import { z } from '../lib/zod.ts'
import { Approval, type ApprovalKind, approvalPermissions } from './approvals.ts'

/** Readers of a pending change: those who see its record. */
export const pendingChangeReaders = {
  staff_role: 'staff.view',
  administrator: 'staff.view',
  role_removal: 'staff.view',
  account_removal: 'staff.view',
  hold_release: 'transfers.decide',
  business_approval: 'businesses.view',
  transfer_refund: 'transfers.view',
  payout_resend: 'transfers.view',
  payout_repair: 'transfers.view',
  fees_setting: 'settings.view',
  limits_setting: 'settings.view',
  corridors_setting: 'settings.view',
  company_setting: 'settings.view',
  policy_version: 'work.view',
  monitoring_rule: 'rules.view',
  reconciliation_terms: 'books.view',
  campaign: 'messages.view',
  message_template: 'messages.view',
  unclaimed_payment: 'books.view',
  alert_decision: 'alerts.view',
  case_decision: 'cases.view',
  sar_filing: 'cases.view',
  ctr_filing: 'cases.view',
  write_off: 'breaks.view',
  credit_note: 'invoices.manage',
  invoice_refund: 'invoices.manage',
  dispute_decision: 'disputes.decide',
  break_settlement: 'breaks.view',
  property_release: 'transfers.decide',
  remedy: 'transfers.view',
  treasury_order: 'books.view',
  file_reversal: 'books.view',
  period_closing: 'books.view',
  period_reopening: 'books.view',
} as const satisfies Record<ApprovalKind, Permission>

const kinds = Object.keys(approvalPermissions) as [ApprovalKind, ...ApprovalKind[]]

export const pendingKindsOf = (roles: readonly StaffRole[]): ApprovalKind[] =>
  kinds.filter((kind) => grantOf(roles, pendingChangeReaders[kind]) !== undefined)

/** A pending or past change of a record, without the parts reserved to its approvers. */
export const PendingChange = z.strictObject({
  id: Id,
  kind: z.enum(kinds),
  subject: z.string(),
  /** Null where it is not about one sum. */
  amount: WireMoney.nullable(),
  ...Approval.pick({
    reason: true,
    requestedBy: true,
    requestedAt: true,
    expiresAt: true,
    mine: true,
    decided: true,
  }).shape,
})
export type PendingChange = z.infer<typeof PendingChange>

/** Changes under dual approval, as displayed on records. */
export const pendingChanges = {
  list: route({
    method: 'GET',
    path: '/api/admin/pending-changes',
    access: 'admin',
    permission: 'work.view',
    summary:
      'The pending changes of these records that the caller may see, the latest first; then the last decided ones.',
    query: z.strictObject({
      /** Their subjects: ids, or the name of a setting; comma-separated. */
      subjects: z.string().min(1).max(4000),
    }),
    reply: z.strictObject({ items: z.array(PendingChange) }),
  }),
}
