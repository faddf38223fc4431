import { Link } from 'react-router'
import type { Movement } from '#contract/funds/movements.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { useMoment } from '#web/transfers/moment.ts'
import { RowLine } from '#web/ui/RowLine.tsx'
import { useAmounts } from './amounts.ts'
import { MovementIcon } from './MovementIcon.tsx'
import { MovementState } from './MovementState.tsx'
import type { MovementsKey } from './messages.es.ts'
import { pathOf } from './paths.ts'

/** A transfer or bill is titled by name, other movements by kind. */
export const useNames = () => {
  const t = useText<MovementsKey>()
  return ({ kind, title, detail }: Pick<Movement, 'kind' | 'title' | 'detail'>): { name: string; below: string } => {
    const isNamed = title !== '' && (kind === 'transfer' || kind === 'bill')
    if (!isNamed) return { name: t(`movements.${kind}`), below: title }
    return { name: title, below: detail || t(`movements.${kind}`) }
  }
}

type RowProps = {
  movement: Movement
  /** On a person's page, under a heading with the day: omits both. */
  within?: boolean
}

/** A movement in a phone list: name or kind and time, and the amount received over the amount sent. A stopped one is struck through. */
export const MovementRow = ({ movement, within = false }: RowProps) => {
  const { phase, startedAt } = movement
  const { changed, arrived } = useAmounts()(movement)
  const { name, below } = useNames()(movement)
  const { listDay } = useMoment()
  const format = useFormat()
  const isStopped = phase === 'stopped'
  const main = arrived ?? changed
  return (
    <Link to={pathOf(movement)} className="phone-row">
      <MovementIcon {...movement} />
      <span className="min-w-0 flex-1 pl-1">
        <RowLine end={isStopped ? <s className="text-ink-soft">{main}</s> : <b className="font-semibold">{main}</b>}>
          <span className="row-name">{within && movement.kind === 'transfer' ? below : name}</span>
        </RowLine>
        <RowLine
          className="flex-wrap text-sm text-ink-soft"
          end={!isStopped && arrived && movement.out && format.money(movement.out)}
        >
          {!within && (
            <time dateTime={startedAt} className="whitespace-nowrap">
              {listDay(startedAt)} ·{' '}
            </time>
          )}
          <MovementState {...movement} plain />
        </RowLine>
      </span>
    </Link>
  )
}
