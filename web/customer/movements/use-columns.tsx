import { Link } from 'react-router'
import type { Movement } from '#contract/funds/movements.ts'
import { useText } from '#web/lib/use-text.ts'
import { useMoment } from '#web/transfers/moment.ts'
import type { Column } from '#web/ui/Table.tsx'
import { useAmounts } from './amounts.ts'
import { MovementIcon } from './MovementIcon.tsx'
import { useNames } from './MovementRow.tsx'
import { MovementState } from './MovementState.tsx'
import type { MovementsKey } from './messages.es.ts'
import { pathOf } from './paths.ts'

/** The columns of a list of movements; a row is 43 px high. The name links to the movement. */
export const useMovementColumns = (): Column<Movement>[] => {
  const t = useText<MovementsKey>()
  const { day } = useMoment()
  const amounts = useAmounts()
  const names = useNames()
  return [
    {
      key: 'movement',
      head: t('movements.head.movement'),
      className: 'movement-cell md:w-full md:max-w-0',
      cell: (movement) => {
        const { name, below } = names(movement)
        return (
          <Link to={pathOf(movement)} className="group flex items-center gap-3.5">
            <MovementIcon {...movement} />
            <span className="min-w-0 truncate">
              <span className="font-semibold group-hover:underline">{name}</span>
              {below && <span className="text-ink-soft"> · {below}</span>}
            </span>
          </Link>
        )
      },
    },
    {
      key: 'date',
      head: t('word.date'),
      className: 'movement-cell text-ink-soft whitespace-nowrap',
      cell: ({ startedAt }) => <time dateTime={startedAt}>{day(startedAt)}</time>,
    },
    {
      key: 'state',
      head: t('word.status'),
      className: 'movement-cell whitespace-nowrap',
      cell: (movement) => <MovementState {...movement} />,
    },
    {
      key: 'changed',
      head: t('movements.head.changed'),
      end: true,
      className: 'movement-cell whitespace-nowrap',
      cell: (movement) => {
        const { changed } = amounts(movement)
        return movement.phase === 'stopped' ? (
          <s className="text-ink-soft">{changed}</s>
        ) : (
          <b className="font-semibold">{changed}</b>
        )
      },
    },
    {
      key: 'arrived',
      head: t('movements.head.arrived'),
      end: true,
      className: 'movement-cell whitespace-nowrap text-ink-soft md:max-xl:hidden',
      cell: (movement) => (movement.phase === 'stopped' ? '—' : (amounts(movement).arrived ?? '—')),
    },
  ]
}
