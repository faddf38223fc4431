import type { InvoiceSummary } from '#contract/books/invoices.ts'
import type { ChipLook } from '../ui/Chip.tsx'

/** The display state of an invoice: an open one past its due date is `overdue`. */
export const stateOf = ({ state, isOverdue }: Pick<InvoiceSummary, 'state' | 'isOverdue'>) =>
  isOverdue ? ('overdue' as const) : state

export const invoiceLooks: Record<ReturnType<typeof stateOf>, ChipLook> = {
  draft: 'neutral',
  open: 'waiting',
  overdue: 'danger',
  paid: 'success',
  credited: 'info',
}
