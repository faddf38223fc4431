import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { Clause as Known } from '#contract/compliance/clauses.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, Skeleton, SkeletonRows } from '#web/ui/States.tsx'
import type { ComplianceKey } from '../licenses/messages.es.ts'
import type { ClausesKey } from './messages.es.ts'
import { clauseQueries } from './queries.ts'

/** One clause: what we do for it, the test that holds it, and the latest records that show it. */
export default function Clause() {
  const t = useText<ClausesKey | ComplianceKey>()
  const { name } = useParams()
  return (
    <QueryView
      query={useQuery(clauseQueries.list)}
      skeleton={<Skeleton className="h-[600px] w-full !rounded-card" />}
      errorClass="card"
    >
      {(known) => {
        const clause = known.find((each) => each.name === name)
        return (
          <>
            <title>{`${clause?.section ?? t('admin.compliance.tab.clauses')} - SOL`}</title>
            <PageHeader
              title={clause?.section ?? t('admin.clauses.unknown')}
              back={{ to: '/dashboard/compliance/clauses', label: t('admin.compliance.tab.clauses') }}
              {...(clause ? { detail: t(`admin.clauses.does.${clause.name}`) } : {})}
            />
            {clause && (
              <div className="grid items-start gap-5 xl:grid-cols-2">
                <Facts clause={clause} />
                <Records clause={clause} />
              </div>
            )}
          </>
        )
      }}
    </QueryView>
  )
}

const Facts = ({ clause: { text, since, screen, test } }: { clause: Known }) => {
  const t = useText<ClausesKey>()
  const format = useFormat()
  const facts = [
    [t('admin.clauses.text'), String(text)],
    [t('admin.clauses.since'), since ? format.longDate(since) : t('admin.clauses.since.always')],
    [
      t('admin.clauses.screen'),
      <Link key="screen" to={screen} className="link">
        {t('admin.clauses.open')}
      </Link>,
    ],
  ] as const
  return (
    <Card>
      <dl className="grid gap-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-semibold tabular">{value}</dd>
          </div>
        ))}
        <div>
          <dt className="text-sm text-ink-soft">{t('admin.clauses.test')}</dt>
          {/* The tests are written in English. */}
          <dd lang="en" className="wrap-anywhere">
            {test.name}
            <span className="block text-sm text-ink-soft">{test.file}</span>
          </dd>
        </div>
      </dl>
    </Card>
  )
}

const Records = ({ clause: { name } }: { clause: Known }) => {
  const t = useText<ClausesKey>()
  const format = useFormat()
  return (
    <Card title={t('admin.clauses.evidence')} flush>
      <QueryView
        query={useQuery(clauseQueries.evidence(name))}
        dense
        skeleton={<SkeletonRows rows={6} label={t('admin.clauses.loading')} />}
        empty={<Empty title={t('admin.clauses.none')}>{t('admin.clauses.none.text')}</Empty>}
      >
        {(records) => (
          <ul className="divide-y divide-line">
            {records.map(({ label, at, path }) => (
              <li key={`${path} ${at} ${label}`} className="flex flex-wrap justify-between gap-x-6 px-5 py-3 md:px-6">
                <Link to={path} className="link tabular wrap-anywhere">
                  {label}
                </Link>
                <span className="tabular text-ink-soft">{format.dateTime(at)}</span>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  )
}
