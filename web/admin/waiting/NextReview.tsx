import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useText } from '#web/lib/use-text.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { type Origin, useOrigin } from '../origin.ts'
import type { WaitingKey } from './messages.es.ts'
import { waitingQuery } from './queries.ts'
import { recordOf } from './record.ts'
import { reviews } from './Sections.tsx'

/** The queue from which a record was opened, through any number of records. */
const queueOf = (origin: Origin | undefined): Origin | undefined =>
  !origin || origin.to.startsWith(reviews) ? origin : queueOf(origin.state?.origin)

/** After a decision: the next due review, or back to the queue once empty. */
export const NextReview = ({ after }: { after: string }) => {
  const t = useText<WaitingKey>()
  const origin = useOrigin()
  const { data } = useQuery({ ...waitingQuery({ group: 'reviews', limit: 3 }), staleTime: 0 })
  if (!data) return null
  const queue = queueOf(origin) ?? { to: reviews, label: t('admin.waiting.reviews') }
  // An alert is decided on the record that it links to.
  const next = data.items.find((item) => item.id !== after && recordOf(item) !== origin?.to)
  return (
    <ButtonLink
      look="secondary"
      size="dense"
      to={next ? recordOf(next) : queue.to}
      state={next && { origin: queue }}
      icon={<ArrowRight aria-hidden="true" />}
    >
      {next
        ? t('admin.waiting.next', { name: next.name || t(`admin.waiting.queue.${next.queue}`) })
        : t('admin.waiting.none')}
    </ButtonLink>
  )
}
