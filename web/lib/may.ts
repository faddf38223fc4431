import type { adminBusinesses } from '#contract/account/admin-businesses.ts'
import type { adminCardDisputes } from '#contract/balance/card-disputes.ts'
import type { adminCheckDeposits } from '#contract/balance/check-deposits.ts'
import type { adminClaims } from '#contract/books/claims.ts'
import type { clientMetrics } from '#contract/books/client-metrics.ts'
import type { adminInvoices } from '#contract/books/invoices.ts'
import { type office, queuePermissions, reviewQueues } from '#contract/books/office.ts'
import type { reporting } from '#contract/books/reporting.ts'
import type { salesReport } from '#contract/books/sales-report.ts'
import type { adminAlerts } from '#contract/compliance/alerts.ts'
import type { adminCases } from '#contract/compliance/cases.ts'
import type { adminClauses } from '#contract/compliance/clauses.ts'
import type { ctrs } from '#contract/compliance/ctrs.ts'
import type { filings } from '#contract/compliance/filings.ts'
import type { monitoringRules } from '#contract/compliance/monitoring.ts'
import type { adminPolicies } from '#contract/compliance/policies.ts'
import type { sars } from '#contract/compliance/sars.ts'
import type { blockedProperty } from '#contract/funds/blocked-property.ts'
import type { adminBreaks } from '#contract/funds/breaks.ts'
import type { treasury } from '#contract/funds/treasury.ts'
import type { Grants, Permission } from '#contract/lib/permissions.ts'
import type { adminConversations } from '#contract/office/admin-conversations.ts'
import type { adminTransactions } from '#contract/office/admin-transactions.ts'
import type { auditLog } from '#contract/office/audit-log.ts'
import type { campaigns } from '#contract/office/campaigns.ts'
import type { customers } from '#contract/office/customers.ts'
import type { inbox } from '#contract/office/inbox.ts'
import type { incidents } from '#contract/office/incidents.ts'
import type { adminSupport } from '#contract/office/support.ts'
import { approvalPermissions } from '#contract/staff/approvals.ts'
import type { adminLicenses } from '#contract/staff/licenses.ts'
import type { adminLimitRequests } from '#contract/staff/limit-requests.ts'
import type { settings } from '#contract/staff/settings.ts'
import type { staff } from '#contract/staff/staff.ts'
import { useUser } from './session.tsx'

/** A staff call, or anything else that names the permission it needs. */
export type Guarded = { permission: Permission }

/** Whether the signed-in staff member may make a call with any of the grants: `may(adminLicenses.create)`. */
export const useMay = (): ((call: Guarded) => boolean) => {
  const { grants } = useUser()
  return ({ permission }) => grants[permission] !== undefined
}

/** The permission of a call, without loading its contract. The type refuses a permission other than the call's. */
export const needs = <Call extends Guarded>(permission: Call['permission']): Guarded => ({ permission })

/** The calls that open each back-office screen, by path: one of them is enough. The server checks each call. */
const screens: Readonly<Record<string, readonly Guarded[]>> = {
  '/dashboard/reviews': reviewQueues.map((queue) => ({ permission: queuePermissions[queue] })),
  '/dashboard/conversations': [needs<typeof adminConversations.list>('customers.talk')],
  '/dashboard/customers': [needs<typeof customers.list>('customers.view')],
  '/dashboard/transactions': [needs<typeof adminTransactions.list>('transfers.view')],
  '/dashboard/check-deposits': [needs<typeof adminCheckDeposits.list>('checks.decide')],
  '/dashboard/card-disputes': [needs<typeof adminCardDisputes.list>('disputes.decide')],
  '/dashboard/claims': [needs<typeof adminClaims.list>('claims.decide')],
  '/dashboard/breaks': [needs<typeof adminBreaks.list>('breaks.view')],
  '/dashboard/approvals': Object.values(approvalPermissions).map((permission) => ({ permission })),
  '/dashboard/businesses': [needs<typeof adminBusinesses.list>('businesses.view')],
  '/dashboard/invoices': [needs<typeof adminInvoices.list>('invoices.manage')],
  '/dashboard/limit-requests': [needs<typeof adminLimitRequests.list>('customers.limits')],
  '/dashboard/chat-room': [needs<typeof adminConversations.list>('customers.talk')],
  '/dashboard/notification/incidents': [needs<typeof incidents.list>('incidents.write')],
  '/dashboard/notification': [needs<typeof campaigns.list>('messages.view')],
  '/dashboard/inbox': [needs<typeof inbox.list>('customers.talk')],
  '/dashboard/help-center': [needs<typeof adminSupport.list>('customers.talk')],
  '/dashboard/analytics': [needs<typeof office.analytics>('figures.view')],
  '/dashboard/compliance/reports': [needs<typeof filings.list>('reports.file')],
  '/dashboard/compliance/alerts': [needs<typeof adminAlerts.list>('alerts.view')],
  '/dashboard/compliance/cases': [needs<typeof adminCases.list>('cases.view')],
  '/dashboard/compliance/ctrs': [needs<typeof ctrs.list>('reports.sar')],
  '/dashboard/compliance/sars': [needs<typeof sars.read>('reports.sar')],
  '/dashboard/compliance/policies': [needs<typeof adminPolicies.list>('work.view')],
  '/dashboard/compliance/rules': [needs<typeof monitoringRules.list>('rules.view')],
  '/dashboard/compliance/clauses': [needs<typeof adminClauses.list>('audit.view')],
  '/dashboard/compliance/audit-log': [needs<typeof auditLog.list>('audit.view')],
  '/dashboard/compliance': [
    needs<typeof adminLicenses.list>('licenses.manage'),
    needs<typeof adminPolicies.list>('work.view'),
  ],
  '/dashboard/reporting/client-metrics': [needs<typeof clientMetrics.read>('figures.view')],
  '/dashboard/reporting/sales-report': [needs<typeof salesReport.read>('reports.file')],
  '/dashboard/reporting': [needs<typeof reporting.pnl>('books.view')],
  '/dashboard/treasury/blocked-property': [needs<typeof blockedProperty.list>('transfers.decide')],
  '/dashboard/treasury': [needs<typeof treasury.read>('books.view')],
  '/dashboard/setting/staff': [needs<typeof staff.list>('staff.view')],
  ...Object.fromEntries(
    ['fees', 'sending-limits', 'corridors', 'brand'].map((tab) => [
      `/dashboard/setting/${tab}`,
      [needs<typeof settings.list>('settings.view')],
    ]),
  ),
}

/** Alternatives that permit the screen at this path, or its parent screen; empty if no permission is needed. */
export const needsOf = (path: string): readonly Guarded[] =>
  Object.entries(screens).find(([screen]) => path === screen || path.startsWith(`${screen}/`))?.[1] ?? []

/** Whether these grants permit the screen at this path. */
export const maySee = (grants: Grants, path: string): boolean => {
  const calls = needsOf(path)
  return calls.length === 0 || calls.some(({ permission }) => grants[permission] !== undefined)
}
