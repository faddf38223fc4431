import type { RequestPayment, RequestState } from '#contract/balance/requests.ts'
import type { ChipLook } from '#web/ui/Chip.tsx'

export const looks = {
  pending: 'waiting',
  seen: 'info',
  paying: 'waiting',
  paid: 'success',
  expired: 'danger',
  canceled: 'neutral',
  declined: 'danger',
  refunded: 'returned',
} as const satisfies Record<RequestState, ChipLook>

export const paymentLooks = {
  pending: 'waiting',
  held: 'info',
  usable: 'success',
  failed: 'danger',
  returned: 'danger',
  refunded: 'returned',
} as const satisfies Record<RequestPayment['state'], ChipLook>
