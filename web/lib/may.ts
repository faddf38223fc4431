import type { adminBusinesses } from '../../contract/admin-businesses.ts'
import type { adminConversations } from '../../contract/admin-conversations.ts'
import type { adminTransactions } from '../../contract/admin-transactions.ts'
import type { adminAlerts } from '../../contract/alerts.ts'
import { approvalPermissions } from '../../contract/approvals.ts'
import type { auditLog } from '../../contract/audit-log.ts'
import type { blockedProperty } from '../../contract/blocked-property.ts'
import type { adminBreaks } from '../../contract/breaks.ts'
import type { campaigns } from '../../contract/campaigns.ts'
import type { adminCardDisputes } from '../../contract/card-disputes.ts'
import type { adminCheckDeposits } from '../../contract/check-deposits.ts'
import type { clientMetrics } from '../../contract/client-metrics.ts'
import type { customers } from '../../contract/customers.ts'
import type { filings } from '../../contract/filings.ts'
import type { inbox } from '../../contract/inbox.ts'
import type { adminInvoices } from '../../contract/invoices.ts'
import type { adminLicenses } from '../../contract/licenses.ts'
import type { adminLimitRequests } from '../../contract/limit-requests.ts'
import { type office, queuePermissions, reviewQueues } from '../../contract/office.ts'
import type { Grants, Permission } from '../../contract/permissions.ts'
import type { adminPolicies } from '../../contract/policies.ts'
import type { reporting } from '../../contract/reporting.ts'
import type { salesReport } from '../../contract/sales-report.ts'
import type { settings } from '../../contract/settings.ts'
import type { staff } from '../../contract/staff.ts'
import type { adminSupport } from '../../contract/support.ts'
import type { treasury } from '../../contract/treasury.ts'
import { useUser } from './session.tsx'

/** A call of the staff, or what else says the permission that it needs. */
export type Guarded = { permission: Permission }

/** Whether the signed-in person may make a call, in any way: `may(adminLicenses.create)`. */
export const useMay = (): ((call: Guarded) => boolean) => {
  const { grants } = useUser()
  return ({ permission }) => grants[permission] !== undefined
}

/** What a call needs, for who does not load its contract. The type refuses any other permission than the call's. */
export const needs = <Call extends Guarded>(permission: Call['permission']): Guarded => ({ permission })

/** The calls that a screen of the office opens with, each under its address: one of them is enough. The server checks each call. */
const screens: Readonly<Record<string, readonly Guarded[]>> = {
  '/dashboard/reviews': reviewQueues.map((queue) => ({ permission: queuePermissions[queue] })),
  '/dashboard/conversations': [needs<typeof adminConversations.list>('customers.talk')],
  '/dashboard/customers': [needs<typeof customers.list>('customers.view')],
  '/dashboard/transactions': [needs<typeof adminTransactions.list>('transfers.view')],
  '/dashboard/check-deposits': [needs<typeof adminCheckDeposits.list>('checks.decide')],
  '/dashboard/card-disputes': [needs<typeof adminCardDisputes.list>('disputes.decide')],
  '/dashboard/breaks': [needs<typeof adminBreaks.list>('breaks.view')],
  '/dashboard/approvals': Object.values(approvalPermissions).map((permission) => ({ permission })),
  '/dashboard/businesses': [needs<typeof adminBusinesses.list>('businesses.view')],
  '/dashboard/invoices': [needs<typeof adminInvoices.list>('invoices.manage')],
  '/dashboard/limit-requests': [needs<typeof adminLimitRequests.list>('customers.limits')],
  '/dashboard/chat-room': [needs<typeof adminConversations.list>('customers.talk')],
  '/dashboard/notification': [needs<typeof campaigns.list>('messages.view')],
  '/dashboard/inbox': [needs<typeof inbox.list>('customers.talk')],
  '/dashboard/help-center': [needs<typeof adminSupport.list>('customers.talk')],
  '/dashboard/analytics': [needs<typeof office.analytics>('figures.view')],
  '/dashboard/compliance/reports': [needs<typeof filings.list>('reports.file')],
  '/dashboard/compliance/alerts': [needs<typeof adminAlerts.list>('alerts.view')],
  '/dashboard/compliance/policies': [needs<typeof adminPolicies.list>('work.view')],
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

/** What the screen at this address, or the one that it belongs to, needs: one of these; nothing when it is empty. */
export const needsOf = (path: string): readonly Guarded[] =>
  Object.entries(screens).find(([screen]) => path === screen || path.startsWith(`${screen}/`))?.[1] ?? []

/** Whether these grants are enough for the screen at this address. */
export const maySee = (grants: Grants, path: string): boolean => {
  const calls = needsOf(path)
  return calls.length === 0 || calls.some(({ permission }) => grants[permission] !== undefined)
}
