import type { TopUpState } from '../../../contract/top-ups.ts'
import type { ChipLook } from '../../ui/Chip.tsx'

export const looks = {
  pending: 'waiting',
  held: 'info',
  usable: 'success',
  failed: 'danger',
  returned: 'returned',
  refunded: 'returned',
  canceled: 'neutral',
  expired: 'neutral',
} as const satisfies Record<TopUpState, ChipLook>
