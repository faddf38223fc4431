import type { PaymentState } from '../../../contract/business-payments.ts'
import type { BusinessState } from '../../../contract/businesses.ts'
import type { InvoiceState } from '../../../contract/invoices.ts'
import type { ChipLook } from '../../ui/Chip.tsx'

export const paymentLooks: Record<PaymentState, ChipLook> = {
  draft: 'neutral',
  waiting: 'waiting',
  confirmed: 'info',
  done: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
}

/** An open one whose day has passed is overdue. */
export const invoiceLooks: Record<InvoiceState | 'overdue', ChipLook> = {
  draft: 'neutral',
  open: 'waiting',
  overdue: 'danger',
  paid: 'success',
  credited: 'info',
}

export const businessLooks: Record<BusinessState, ChipLook> = {
  pending: 'waiting',
  approved: 'success',
  refused: 'danger',
}
