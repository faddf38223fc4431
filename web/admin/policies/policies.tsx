import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { adminPolicies, type PolicySummary } from '#contract/compliance/policies.ts'
import { clock } from '#web/lib/clock.ts'
import { companyDay } from '#web/lib/new-york.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip, type ChipLook } from '#web/ui/Chip.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import { inDays } from '../age.ts'
import { ComplianceTabs } from '../licenses/ComplianceTabs.tsx'
import type { ComplianceKey } from '../licenses/messages.es.ts'
import { May } from '../May.tsx'
import type { PoliciesKey } from './messages.es.ts'
import { policyQueries } from './queries.ts'
import { VersionForm } from './VersionForm.tsx'

/** Company policies: those that the reader has not acknowledged first. */
export default function Policies() {
  const t = useText<PoliciesKey | ComplianceKey>()
  const query = useQuery(policyQueries.list)
  const [writing, setWriting] = useState(false)
  return (
    <>
      <title>{`${t('admin.compliance.title')} - SOL`}</title>
      <PageHeader
        title={t('admin.compliance.title')}
        actions={
          <May call={adminPolicies.ask} quiet>
            <Button size="dense" icon={<Plus aria-hidden="true" className="size-5" />} onClick={() => setWriting(true)}>
              {t('admin.policies.write')}
            </Button>
          </May>
        }
      />
      <div className="mb-5">
        <ComplianceTabs tab="policies" />
      </div>
      {(query.data?.waiting ?? 0) > 0 && (
        <p className="mb-4 text-ink-soft">{t('admin.policies.new-waits', { count: query.data?.waiting ?? 0 })}</p>
      )}
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={4} label={t('admin.policies.loading')} />}
        errorClass="card"
      >
        {({ items }) =>
          items.length === 0 ? (
            <Empty title={t('admin.policies.none')}>{t('admin.policies.none-text')}</Empty>
          ) : (
            <ul className="grid grid-cols-1 gap-4 xl:grid-cols-2">
              {items.map((policy) => (
                <li key={policy.id}>
                  <PolicyCard policy={policy} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      {writing && <VersionForm onClose={() => setWriting(false)} />}
    </>
  )
}

export const reviewLooks: Record<PolicySummary['review'], ChipLook> = {
  fine: 'success',
  due: 'waiting',
  late: 'danger',
}

const PolicyCard = ({
  policy: { id, topic, review, latest, acknowledgedAt, acknowledged, waits },
}: {
  policy: PolicySummary
}) => {
  const t = useText<PoliciesKey>()
  const format = useFormat()
  const facts = [
    [t('admin.policies.effective'), format.longDate(latest.effectiveOn)],
    [
      t('admin.policies.review'),
      `${format.longDate(latest.reviewOn)}, ${inDays(latest.reviewOn, companyDay(clock()), format.locale)}`,
    ],
    [t('word.owner'), latest.owner],
    [t('admin.policies.read-by'), t('admin.policies.of', { count: acknowledged.count, of: acknowledged.of })],
  ] as const
  return (
    <Card className="h-full">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 sm:flex-nowrap">
        <div className="min-w-0">
          <h2 className="text-base font-semibold wrap-anywhere">
            <Link to={`/dashboard/compliance/policies/${id}`} className="link">
              {latest.title}
            </Link>
          </h2>
          <p className="text-sm text-ink-soft">
            {[t(`admin.policies.topic.${topic}`), t('admin.policies.version', { version: latest.version })].join(' · ')}
          </p>
        </div>
        <Chip look={acknowledgedAt ? 'success' : 'waiting'} className="flex-none">
          {t(acknowledgedAt ? 'admin.policies.read' : 'admin.policies.unread')}
        </Chip>
      </div>
      <dl className="mt-3 grid grid-cols-1 gap-x-6 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="border-b border-line py-2">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-semibold tabular wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {(review !== 'fine' || waits) && (
        <p className="mt-4 flex flex-wrap gap-2">
          {review !== 'fine' && <Chip look={reviewLooks[review]}>{t(`admin.policies.review.${review}`)}</Chip>}
          {waits && <Chip look="info">{t('admin.policies.waits')}</Chip>}
        </p>
      )}
    </Card>
  )
}
