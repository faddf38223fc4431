import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Skeleton } from '#web/ui/States.tsx'
import { ComplianceTabs } from '../licenses/ComplianceTabs.tsx'
import type { ComplianceKey } from '../licenses/messages.es.ts'
import { Examination } from './Examination.tsx'
import type { ClausesKey } from './messages.es.ts'
import { clauseQueries } from './queries.ts'

/** The clauses of law that the product carries out. */
export default function Clauses() {
  const t = useText<ClausesKey | ComplianceKey>()
  return (
    <>
      <title>{`${t('admin.compliance.tab.clauses')} - SOL`}</title>
      <PageHeader title={t('admin.compliance.title')} />
      <div className="mb-5">
        <ComplianceTabs tab="clauses" />
      </div>
      <p className="mb-4 max-w-prose text-ink-soft">{t('admin.clauses.intro')}</p>
      <Examination />
      <QueryView
        query={useQuery(clauseQueries.list)}
        skeleton={<Skeleton className="h-[900px] w-full !rounded-card" />}
        errorClass="card"
      >
        {(known) => (
          <Card flush>
            <ul className="divide-y divide-line">
              {known.map(({ name, section }) => (
                <li key={name} className="grid gap-x-6 gap-y-1 px-5 py-3 md:grid-cols-[13rem_1fr] md:px-6">
                  <Link to={`/dashboard/compliance/clauses/${name}`} className="link font-semibold tabular">
                    {section}
                  </Link>
                  <p className="min-w-0">{t(`admin.clauses.does.${name}`)}</p>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </QueryView>
    </>
  )
}
