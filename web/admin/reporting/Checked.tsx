import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import type { BooksState } from '#contract/books/reporting.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import type { ReportingKey } from './messages.es.ts'

/** Whether the figures match the ledger, the time of the comparison, and the end of the period: the latest may not be compared yet. */
export const Checked = ({
  books: { addedAt, checkedAt, equal },
  salesAt = null,
}: {
  books: BooksState
  salesAt?: string | null
}) => {
  const t = useText<ReportingKey>()
  const format = useFormat()
  const known = equal !== null && checkedAt !== null
  const Icon = !known ? Clock : equal ? CircleCheck : CircleAlert
  const color = !known ? 'text-ink-soft' : equal ? 'text-selva-ink' : 'text-coral-ink'
  return (
    <div className="flex items-start gap-2 text-sm">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 flex-none ${color}`} />
      <p>
        <span className="font-semibold">
          {t(!known ? 'admin.reporting.unchecked' : equal ? 'admin.reporting.equal' : 'admin.reporting.differs')}
        </span>
        {known && (
          <span className="block text-ink-soft">
            {t(addedAt && addedAt > checkedAt ? 'admin.reporting.checked.before' : 'admin.reporting.checked', {
              at: format.dateTime(checkedAt),
            })}
          </span>
        )}
        {addedAt && (
          <span className="block text-ink-soft">{t('admin.reporting.added', { at: format.dateTime(addedAt) })}</span>
        )}
        {salesAt && (
          <span className="block text-ink-soft">{t('admin.reporting.sales-at', { at: format.dateTime(salesAt) })}</span>
        )}
      </p>
    </div>
  )
}
