import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { customerProfile } from '#contract/office/customer-profile.ts'
import { May } from '#web/admin/May.tsx'
import type { AdminKey } from '#web/admin/messages.es.ts'
import { ScreeningLine } from '#web/admin/ScreeningLine.tsx'
import { MatchTable } from '#web/admin/transfers/MatchTable.tsx'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows } from '#web/ui/States.tsx'
import type { ProfileKey } from './messages.es.ts'
import { parts } from './parts.ts'

/** The customer's last sanctions screening result. */
export const Screening = ({ id }: { id: string }) => {
  const t = useText<AdminKey>()
  return (
    <Card title={t('admin.screening.title')}>
      <May call={customerProfile.screening}>
        <Compared id={id} />
      </May>
    </Card>
  )
}

const Compared = ({ id }: { id: string }) => {
  const t = useText<ProfileKey>()
  return (
    <QueryView query={useQuery(parts.screening(id))} skeleton={<SkeletonRows rows={2} label={t('ui.loading')} />} dense>
      {({ result, matches }) => (
        <>
          <ScreeningLine result={result} />
          {matches.map((hit) => (
            <div key={`${hit.list} ${hit.listedName}`} className="mt-3">
              <MatchTable hit={hit} />
            </div>
          ))}
          {matches.length > 0 && (
            <Link to={`/dashboard/compliance/alerts?search=${id}`} className="link mt-1 inline-block py-2 text-sm">
              {t('admin.profile.screening.alerts')}
            </Link>
          )}
        </>
      )}
    </QueryView>
  )
}
