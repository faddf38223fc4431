import type { Movement, MovementPhase } from '#contract/funds/movements.ts'
import { TransferState } from '#contract/sending/transfers.ts'
import { useText } from '#web/lib/use-text.ts'
import { StateChip, StateText } from '#web/transfers/StateChip.tsx'
import { Chip, type ChipLook, ChipText } from '#web/ui/Chip.tsx'
import type { MovementsKey } from './messages.es.ts'

export const looks = { open: 'waiting', held: 'waiting', done: 'success', stopped: 'danger' } as const satisfies Record<
  MovementPhase,
  ChipLook
>

type Props = Pick<Movement, 'kind' | 'state' | 'phase' | 'pausedUntil'>

/** The state as text with an icon; `plain` within a line of text. A transfer has a label for each of its states. */
export const MovementState = ({ kind, state, phase, pausedUntil, plain = false }: Props & { plain?: boolean }) => {
  const t = useText<MovementsKey>()
  const transfer = kind === 'transfer' ? TransferState.safeParse(state).data : undefined
  if (transfer) {
    const View = plain ? StateText : StateChip
    return <View state={transfer} pausedUntil={pausedUntil} held={phase === 'held'} />
  }
  const View = plain ? ChipText : Chip
  return <View look={looks[phase]}>{t(`movements.${kind}.${phase}`)}</View>
}
