import { useQuery } from '@tanstack/react-query'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { SkeletonRows } from '#web/ui/States.tsx'
import { CloseCard } from './CloseCard.tsx'
import { ContactCard } from './ContactCard.tsx'
import { CopyCard } from './CopyCard.tsx'
import { contactQuery, latestCopy, obstaclesQuery } from './queries.ts'

/** /dashboard/setting/data: a copy of all data, the trusted contacts of a lockout, and account closure. */
export default function DataScreen() {
  const t = useText()
  const queries = [useQuery(latestCopy), useQuery(contactQuery), useQuery(obstaclesQuery)]
  // All cards together: a card that loads later would move those below it.
  if (queries.some(({ isPending }) => isPending))
    return (
      <Card>
        <SkeletonRows rows={6} label={t('ui.loading')} />
      </Card>
    )
  return (
    <div className="grid gap-5">
      <CopyCard />
      <ContactCard />
      <CloseCard />
    </div>
  )
}
