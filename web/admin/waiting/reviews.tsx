import { Link } from 'react-router'
import { reviewQueues } from '#contract/books/office.ts'
import { useText } from '#web/lib/use-text.ts'
import { useChoice } from '../list/Choice.tsx'
import type { WaitingKey } from './messages.es.ts'
import { ReviewSections } from './Sections.tsx'
import { WaitingList } from './WaitingList.tsx'

/** The list of a kind's decided items. */
const decided: Partial<Record<(typeof reviewQueues)[number], string>> = {
  verification: '/dashboard/customers?tab=verified-users',
  companies: '/dashboard/businesses?status=decided',
  limits: '/dashboard/limit-requests?status=decided',
  checks: '/dashboard/check-deposits?status=decided',
  disputes: '/dashboard/card-disputes?status=decided',
  cases: '/dashboard/compliance/cases?status=closed',
  ctrs: '/dashboard/compliance/ctrs?status=filed',
  claims: '/dashboard/claims?status=decided',
  alerts: '/dashboard/compliance/alerts?status=closed',
}

/** All pending decisions about people and companies, in one queue. */
export default function Reviews() {
  const t = useText<WaitingKey>()
  const queue = useChoice('queue', reviewQueues)
  const past = queue && decided[queue]
  return (
    <WaitingList
      group="reviews"
      queue={queue}
      sections={<ReviewSections queue={queue} />}
      actions={
        past && (
          <Link to={past} className="link inline-flex min-h-11 items-center">
            {t('admin.waiting.decided')}
          </Link>
        )
      }
    />
  )
}
