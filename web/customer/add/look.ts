import type { TopUp, TopUpState } from '../../../contract/top-ups.ts'
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

/** Nothing of a cash top-up is on its way before it is paid at a counter. */
export const stateKeyOf = ({ way, state }: Pick<TopUp, 'way' | 'state'>) =>
  way === 'cash' && state === 'pending' ? 'add.state.pending.cash' : (`add.state.${state}` as const)
