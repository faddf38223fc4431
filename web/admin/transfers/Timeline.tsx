import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { StateChip } from '../../transfers/StateChip.tsx'
import type { TransferDetail } from './detail.ts'
import type { TransfersKey } from './messages.es.ts'

/** Every move with its time, who made it and the reason a person gave. A check by lists has its own word here, a hold another. */
export const Timeline = ({ moves }: Pick<TransferDetail, 'moves'>) => {
  const t = useText<TransfersKey>()
  const format = useFormat()
  return (
    <section className="mb-5 border-b border-line pb-5">
      <h3 className="mb-3 font-sans text-[0.9375rem] font-semibold">{t('admin.moves.title')}</h3>
      <ol className="grid gap-3">
        {moves.map(({ state, at, actor, reason }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: moves are only added.
          <li key={place} className="grid gap-x-4 gap-y-1 sm:grid-cols-[11rem_1fr]">
            <time dateTime={at} className="text-sm text-ink-soft tabular">
              {format.dateTime(at)}
            </time>
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <StateChip
                  state={state}
                  pausedUntil={null}
                  {...(state === 'screening'
                    ? { label: t(actor ? 'admin.moves.released' : 'admin.moves.screening') }
                    : {})}
                />
                <span className="text-sm text-ink-soft wrap-anywhere">{actor ?? t('admin.moves.system')}</span>
              </p>
              {reason && <p className="mt-1 text-[0.9375rem] wrap-anywhere">{reason}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
