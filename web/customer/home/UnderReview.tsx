import { useQuery } from '@tanstack/react-query'
import { useUser } from '#web/lib/session.tsx'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Timeline, type TimelineStage } from '#web/ui/SunTimeline.tsx'
import { verificationStatus } from '../verification/status.ts'
import type { HomeKey } from './messages.es.ts'

/** For a customer with an identity review in progress: the receipt of the documents, the current step, and the next one. */
export const UnderReview = () => {
  const { isVerifiedUser, requestedForVerification } = useUser()
  return requestedForVerification && !isVerifiedUser ? <Stages /> : null
}

const Stages = () => {
  const t = useText<HomeKey>()
  const { dateTime } = useFormat()
  const { data } = useQuery(verificationStatus)
  const stages: TimelineStage[] = [
    {
      key: 'received',
      state: 'done',
      title: t('customer.review.received'),
      detail: data?.requestedAt ? dateTime(data.requestedAt) : '\u00a0',
    },
    { key: 'review', state: 'now', title: t('customer.review.now'), detail: t('customer.review.now.detail') },
    { key: 'ready', state: 'ahead', title: t('customer.review.ready'), detail: t('customer.review.ready.detail') },
  ]
  return (
    <section
      aria-labelledby="under-review"
      className="mb-5 grid gap-x-10 gap-y-6 rounded-card border border-line bg-card px-5 py-5 md:px-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <div>
        <h2 id="under-review" className="type-4">
          {t('customer.review.title')}
        </h2>
        <p className="mt-1 text-ink-soft">{t('customer.review.text')}</p>
        {/* Reserves its lines while loading. */}
        <p className="mt-1 min-h-12 xl:min-h-6">
          {data?.usualHours && t('customer.review.usual', { hours: data.usualHours })}
        </p>
      </div>
      <Timeline label={t('customer.review.label')} stages={stages} />
    </section>
  )
}
