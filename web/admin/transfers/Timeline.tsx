import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import type { TransferDetail } from './detail.ts'
import type { TransfersKey } from './messages.es.ts'
import { OfficeStateChip } from './OfficeStateChip.tsx'

type Move = TransferDetail['moves'][number]

/** Steps that only staff see separately; a release names both people. */
const useMoveWords = (): ((move: Move) => string | undefined) => {
  const t = useText<TransfersKey>()
  return ({ state, actor, released }) => {
    if (state === 'funds_collected' || state === 'payout_submitted') return t(`admin.moves.${state}`)
    if (state !== 'screening') return undefined
    if (released) return t('admin.moves.released.confirmed', { by: released.by, second: released.confirmedBy })
    return actor ? t('admin.moves.released', { name: actor }) : t('admin.moves.screening')
  }
}

/** Every state change with its time, actor and reason. */
export const Timeline = ({ moves }: Pick<TransferDetail, 'moves'>) => {
  const t = useText<TransfersKey>()
  const wordsOf = useMoveWords()
  const format = useFormat()
  return (
    <section className="mb-5 border-b border-line pb-5">
      <h3 className="mb-3 font-sans text-[0.9375rem] font-semibold">{t('admin.moves.title')}</h3>
      <ol className="grid gap-3">
        {moves.map((move, place) => {
          const { state, at, actor, reason } = move
          const [words, isRelease] = [wordsOf(move), state === 'screening' && actor !== null]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: moves are only added.
            <li key={place} className="grid gap-x-4 gap-y-1 sm:grid-cols-[11rem_1fr]">
              <time dateTime={at} className="text-sm text-ink-soft tabular">
                {format.dateTime(at)}
              </time>
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                  <OfficeStateChip
                    state={state}
                    pausedUntil={null}
                    isPast={place < moves.length - 1}
                    {...(words ? { label: words } : {})}
                  />
                  {!isRelease && (
                    <span className="text-sm text-ink-soft wrap-anywhere">{actor ?? t('admin.moves.system')}</span>
                  )}
                </p>
                {reason && <p className="mt-1 text-[0.9375rem] wrap-anywhere">{reason}</p>}
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
