import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useText } from '../../lib/use-text.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import type { WaitingKey } from './messages.es.ts'
import { waitingQuery } from './queries.ts'
import { recordOf } from './record.ts'
import { reviews } from './Sections.tsx'

/** After a decision: the review that is due next, or back to the queue once all is clear. */
export const NextReview = ({ after }: { after: string }) => {
  const t = useText<WaitingKey>()
  const { data } = useQuery({ ...waitingQuery({ group: 'reviews', limit: 2 }), staleTime: 0 })
  if (!data) return null
  const next = data.items.find(({ id }) => id !== after)
  return (
    <ButtonLink
      look="secondary"
      size="dense"
      to={next ? recordOf(next) : reviews}
      icon={<ArrowRight aria-hidden="true" />}
    >
      {next
        ? t('admin.waiting.next', { name: next.name || t(`admin.waiting.queue.${next.queue}`) })
        : t('admin.waiting.none')}
    </ButtonLink>
  )
}
