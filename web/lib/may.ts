import { approvalPermissions } from '../../contract/approvals.ts'
import { queuePermissions, reviewQueues } from '../../contract/office.ts'
import type { Grants, Permission } from '../../contract/permissions.ts'
import { useUser } from './session.tsx'

/** What a member of staff needs to see a screen of the office, or one of what they need; the server asks for it at each call. */
export const screenNeeds: Readonly<Record<string, Permission | readonly Permission[]>> = {
  '/dashboard/reviews': reviewQueues.map((queue) => queuePermissions[queue]),
  '/dashboard/conversations': 'customers.talk',
  '/dashboard/customers': 'customers.view',
  '/dashboard/transactions': 'transfers.view',
  '/dashboard/check-deposits': 'checks.decide',
  '/dashboard/card-disputes': 'disputes.decide',
  '/dashboard/breaks': 'breaks.view',
  '/dashboard/approvals': Object.values(approvalPermissions),
  '/dashboard/businesses': 'businesses.view',
  '/dashboard/invoices': 'invoices.manage',
  '/dashboard/limit-requests': 'customers.limits',
  '/dashboard/chat-room': 'customers.talk',
  '/dashboard/notification': 'messages.view',
  '/dashboard/inbox': 'customers.talk',
  '/dashboard/help-center': 'customers.talk',
  '/dashboard/analytics': 'figures.view',
  '/dashboard/compliance/reports': 'reports.file',
  '/dashboard/compliance/alerts': 'alerts.view',
  '/dashboard/compliance/policies': 'work.view',
  '/dashboard/compliance/audit-log': 'audit.view',
  '/dashboard/compliance': ['licenses.manage', 'work.view'],
  '/dashboard/reporting/client-metrics': 'figures.view',
  '/dashboard/reporting/sales-report': 'reports.file',
  '/dashboard/reporting': 'books.view',
  '/dashboard/treasury/blocked-property': 'transfers.decide',
  '/dashboard/treasury': 'books.view',
}

/** What the screen at this address, or the one that it belongs to, needs: one of these; nothing when it is empty. */
export const needsOf = (path: string): readonly Permission[] =>
  [Object.entries(screenNeeds).find(([screen]) => path === screen || path.startsWith(`${screen}/`))?.[1] ?? []].flat()

/** Whether these grants are enough for the screen at this address. */
export const maySee = (grants: Grants, path: string): boolean => {
  const needs = needsOf(path)
  return needs.length === 0 || needs.some((need) => grants[need] !== undefined)
}

/** Whether the signed-in person may do something, in any way. */
export const useMay = (): ((permission: Permission) => boolean) => {
  const { grants } = useUser()
  return (permission) => grants[permission] !== undefined
}
