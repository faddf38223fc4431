import { RepairLines } from '#web/customer/recipient-form/RepairLines.tsx'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import type { TransferDetail } from './detail.ts'
import type { TransfersKey } from './messages.es.ts'

/** Staff repairs of the payout: actor, approver, reason, and changes. */
export const Repairs = ({ repairs }: Pick<TransferDetail, 'repairs'>) => {
  const t = useText<TransfersKey>()
  const format = useFormat()
  if (repairs.length === 0) return null
  return (
    <section className="mb-5 border-b border-line pb-5">
      <h3 className="mb-3 font-sans text-[0.9375rem] font-semibold">{t('admin.repairs.title')}</h3>
      <ol className="grid gap-3">
        {repairs.map(({ kind, outcome, at, actor, approvedBy, reason, confirmedBy, changes }) => (
          <li key={at} className="grid gap-x-4 gap-y-1 sm:grid-cols-[11rem_1fr]">
            <time dateTime={at} className="text-sm text-ink-soft tabular">
              {format.dateTime(at)}
            </time>
            <div className="min-w-0">
              <p className="font-medium">{t(`admin.repairs.kind.${kind}`)}</p>
              <p className="text-sm text-ink-soft wrap-anywhere">
                {actor}
                {approvedBy && <> · {t('admin.repairs.approved', { email: approvedBy })}</>}
                {outcome && <> · {t(`admin.repairs.outcome.${outcome}`)}</>}
                {confirmedBy && <> · {t(`admin.repairs.by.${confirmedBy}`)}</>}
              </p>
              {changes.length > 0 && <RepairLines changes={changes} />}
              {kind === 'ask_again' && <p className="mt-1 text-[0.9375rem] wrap-anywhere">{reason}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
