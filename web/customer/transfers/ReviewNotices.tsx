import { Pause } from 'lucide-react'
import type { Review } from '#contract/sending/transfers.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import type { SendKey } from './messages.es.ts'
import type { FreshNotice } from './use-renewal.ts'

/** Before paying: a password change holds the payout for a day. */
export const Paused = ({ until }: { until: string }) => {
  const t = useText<SendKey>()
  const format = useFormat()
  return (
    <div role="status" className="mb-5 flex gap-3 rounded-card border border-sol bg-sol-soft px-5 py-4">
      <Pause aria-hidden="true" className="mt-0.5 size-5 flex-none" />
      <div>
        <p className="font-semibold">{t('transfers.review.paused', { until: format.dateTime(until) })}</p>
        <p className="mt-1">{t('transfers.review.paused.text')}</p>
      </div>
    </div>
  )
}

/** Replaced terms: the reason, the assurance that nothing was charged, and the differences. */
export const FreshTerms = ({ notice: { notice, before }, review }: { notice: FreshNotice; review: Review }) => {
  const t = useText<SendKey>()
  const format = useFormat()
  const { received, total } = review.terms
  const changed = before && (before.received.minor !== received.minor || before.total.minor !== total.minor)
  return (
    <div role="status" className="mb-5 rounded-card bg-cielo-soft px-5 py-4">
      <p className="font-semibold">{notice}</p>
      {before && (
        <p className="mt-1 tabular">
          {changed
            ? t('transfers.review.differs', {
                was: format.money(before.received),
                is: format.money(received),
                wasTotal: format.money(before.total),
                isTotal: format.money(total),
              })
            : t('transfers.review.same')}
        </p>
      )}
      {before && before.name !== review.recipient.name && (
        <p className="mt-1">{t('transfers.review.renamed', { was: before.name, is: review.recipient.name })}</p>
      )}
    </div>
  )
}
