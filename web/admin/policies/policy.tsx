import { useMutation, useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { adminPolicies, type Policy, type PolicyVersion } from '#contract/compliance/policies.ts'
import { addressOf, call } from '#web/lib/call.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows, useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { May } from '../May.tsx'
import { PendingChanges } from '../pending-changes/PendingChanges.tsx'
import type { PoliciesKey } from './messages.es.ts'
import { policyQueries } from './queries.ts'
import { VersionForm } from './VersionForm.tsx'

const list = '/dashboard/compliance/policies'

/** One policy: its text, versions, and acknowledgments. */
export default function PolicyScreen() {
  const t = useText<PoliciesKey>()
  const { id = '' } = useParams()
  const query = useQuery(policyQueries.one(id))
  const [writing, setWriting] = useState(false)
  const title = query.data?.versions[0]?.title ?? t('admin.policies.title')
  return (
    <>
      <title>{`${title} - SOL`}</title>
      <PageHeader
        title={<span className="wrap-anywhere">{title}</span>}
        back={{ to: list, label: t('admin.policies.back') }}
        actions={
          query.data &&
          !query.data.waits && (
            <May call={adminPolicies.ask} quiet>
              <Button size="dense" look="secondary" onClick={() => setWriting(true)}>
                {t('admin.policies.next')}
              </Button>
            </May>
          )
        }
      />
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={8} label={t('admin.policies.loading')} />}
        missing={
          <Empty
            title={t('admin.policies.missing')}
            action={<ButtonLink to={list}>{t('admin.policies.back')}</ButtonLink>}
          />
        }
      >
        {(policy) => (
          <>
            <Content policy={policy} />
            {writing && <VersionForm policy={policy} onClose={() => setWriting(false)} />}
          </>
        )}
      </QueryView>
    </>
  )
}

const Content = ({ policy }: { policy: Policy }) => {
  const t = useText<PoliciesKey>()
  const format = useFormat()
  const { versions, readers } = policy
  const [latest, ...before] = versions
  if (!latest) return null
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
      <div className="grid grid-cols-1 gap-4">
        <PendingChanges subject={policy.id} past="refused" />
        <Card>
          <p className="text-sm text-ink-soft">
            {[
              t(`admin.policies.topic.${latest.topic}`),
              t('admin.policies.version', { version: latest.version }),
              t('admin.policies.since', { day: format.longDate(latest.effectiveOn) }),
            ].join(' · ')}
          </p>
          <Words version={latest} />
          <Acknowledge policy={policy} />
        </Card>
        {before.length > 0 && (
          <Card title={t('admin.policies.before')}>
            {before.map((version) => (
              <details key={version.id} className="border-b border-line py-2">
                <summary className="cursor-pointer py-1 font-semibold wrap-anywhere">
                  {[t('admin.policies.version', { version: version.version }), version.title].join(' · ')}
                </summary>
                <p className="text-sm text-ink-soft wrap-anywhere">
                  {[version.reason, version.writtenBy, format.dateTime(version.publishedAt)].join(' · ')}
                </p>
                <Words version={version} />
              </details>
            ))}
          </Card>
        )}
      </div>
      <div className="grid grid-cols-1 gap-4">
        <Card title={t('admin.policies.record')}>
          <Record version={latest} />
        </Card>
        {readers.length > 0 && <Readers readers={readers} />}
      </div>
    </div>
  )
}

/** A version's content: its text, its PDF, or both. */
const Words = ({ version: { id, text, document } }: { version: PolicyVersion }) => (
  <>
    {text && <p className="mt-3 max-w-prose whitespace-pre-wrap wrap-anywhere">{text}</p>}
    {document && (
      <a
        href={addressOf(adminPolicies.document, { params: { id } })}
        className="link mt-3 inline-flex min-h-11 items-center gap-2 wrap-anywhere"
        target="_blank"
        rel="noreferrer"
      >
        <FileDown aria-hidden="true" className="size-5 flex-none" />
        {document.name}
      </a>
    )}
  </>
)

const Acknowledge = ({ policy: { id, acknowledgedAt, versions } }: { policy: Policy }) => {
  const t = useText<PoliciesKey>()
  const format = useFormat()
  const failureMessage = useFailureMessage()
  const version = versions[0]?.version ?? 1
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(adminPolicies.acknowledge, { params: { id }, body: { version } }),
    onSuccess: () => toast('success', t('admin.policies.thanks'), { brief: true }),
    onError: (error) => toast('danger', failureMessage(error), { brief: true }),
    onSettled: () => stale(wholeOffice),
  })
  return (
    <div className="mt-4 border-t border-line pt-4">
      {acknowledgedAt ? (
        <Chip look="success">{t('admin.policies.read-on', { when: format.dateTime(acknowledgedAt) })}</Chip>
      ) : (
        <Button busy={isPending && t('ui.saving')} onClick={() => mutate()}>
          {t('admin.policies.acknowledge')}
        </Button>
      )}
    </div>
  )
}

const Record = ({ version }: { version: PolicyVersion }) => {
  const t = useText<PoliciesKey>()
  const format = useFormat()
  const facts = [
    [t('admin.policies.review'), format.longDate(version.reviewOn)],
    [t('word.owner'), version.owner],
    [t('admin.policies.written-by'), version.writtenBy],
    [t('admin.policies.approved-by'), version.approvedBy],
    [t('admin.policies.published'), format.dateTime(version.publishedAt)],
    [t('admin.policies.reason'), version.reason],
  ] as const
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name} className="border-b border-line py-2">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Readers = ({ readers }: { readers: Policy['readers'] }) => {
  const t = useText<PoliciesKey>()
  const format = useFormat()
  return (
    <Card title={t('admin.policies.read-by')}>
      <ul>
        {readers.map(({ name, at }) => (
          <li key={`${name} ${at}`} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2">
            <span className="wrap-anywhere">{name}</span>
            <span className="text-sm text-ink-soft">{at ? format.dateTime(at) : t('admin.policies.not-yet')}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
