import type { PaymentState } from '#contract/account/business-payments.ts'
import type { BusinessState } from '#contract/account/businesses.ts'
import type { ChipLook } from '#web/ui/Chip.tsx'

export const paymentLooks: Record<PaymentState, ChipLook> = {
  draft: 'neutral',
  waiting: 'waiting',
  confirmed: 'info',
  done: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
}

export const businessLooks: Record<BusinessState, ChipLook> = {
  pending: 'waiting',
  approved: 'success',
  refused: 'danger',
}
