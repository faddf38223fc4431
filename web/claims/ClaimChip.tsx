import type { ClaimState } from '#contract/books/claims.ts'
import { useText } from '#web/lib/use-text.ts'
import { Chip, type ChipLook } from '#web/ui/Chip.tsx'
import type { ClaimsKey } from './messages.es.ts'

const looks = {
  open: 'waiting',
  error: 'success',
  no_error: 'neutral',
  answered: 'success',
} as const satisfies Record<ClaimState, ChipLook>

export const ClaimChip = ({ state }: { state: ClaimState }) => (
  <Chip look={looks[state]}>{useText<ClaimsKey>()(`claims.state.${state}`)}</Chip>
)
