import type { TopUp, TopUpState } from '#contract/balance/top-ups.ts'
import type { ChipLook } from '#web/ui/Chip.tsx'

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

/** A cash top-up is not in transit before it is paid at a counter. */
export const stateKeyOf = ({ way, state }: Pick<TopUp, 'way' | 'state'>) =>
  way === 'cash' && state === 'pending' ? 'top-ups.state.pending.cash' : (`top-ups.state.${state}` as const)
