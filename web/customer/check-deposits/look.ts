import type { CheckDepositState } from '#contract/balance/check-deposits.ts'
import type { ChipLook } from '#web/ui/Chip.tsx'

export const looks = {
  in_review: 'waiting',
  amount_differs: 'danger',
  accepted: 'waiting',
  held: 'info',
  usable: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
  failed: 'danger',
  returned: 'returned',
} as const satisfies Record<CheckDepositState, ChipLook>
