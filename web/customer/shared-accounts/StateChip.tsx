import type { SharedAccountState } from '#contract/sending/shared-accounts.ts'
import { useText } from '#web/lib/use-text.ts'
import { Chip, type ChipLook } from '#web/ui/Chip.tsx'
import type { SharedAccountsKey } from './messages.es.ts'

const looks = {
  open: 'waiting',
  offered: 'waiting',
  submitted: 'info',
  confirmed: 'success',
  declined: 'danger',
  expired: 'danger',
  canceled: 'neutral',
} as const satisfies Record<SharedAccountState, ChipLook>

export const StateChip = ({ state }: { state: SharedAccountState }) => {
  const t = useText<SharedAccountsKey>()
  return <Chip look={looks[state]}>{t(`shared-accounts.state.${state}`)}</Chip>
}
