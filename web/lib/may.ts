import type { Permission } from '../../contract/permissions.ts'
import { useUser } from './session.tsx'

/** What a member of staff needs to see a screen of the office; the server asks for it at each call. */
export const screenNeeds: Readonly<Record<string, Permission>> = {
  '/dashboard/customers': 'customers.view',
  '/dashboard/transactions': 'transfers.view',
  '/dashboard/check-deposits': 'checks.decide',
  '/dashboard/card-disputes': 'disputes.decide',
  '/dashboard/breaks': 'breaks.view',
  '/dashboard/approvals': 'staff.manage',
  '/dashboard/businesses': 'businesses.view',
  '/dashboard/invoices': 'invoices.manage',
  '/dashboard/limit-requests': 'customers.limits',
  '/dashboard/chat-room': 'customers.talk',
  '/dashboard/help-center': 'customers.talk',
  '/dashboard/analytics': 'figures.view',
  '/dashboard/reporting': 'books.view',
  '/dashboard/treasury': 'books.view',
}

/** What the screen at this address, or the one that it belongs to, needs. */
export const needOf = (path: string): Permission | undefined =>
  Object.entries(screenNeeds).find(([screen]) => path === screen || path.startsWith(`${screen}/`))?.[1]

/** Whether the signed-in person may do something, in any way. */
export const useMay = (): ((permission: Permission) => boolean) => {
  const { grants } = useUser()
  return (permission) => grants[permission] !== undefined
}
