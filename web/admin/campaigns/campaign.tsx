import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { type Campaign, campaigns } from '#contract/office/campaigns.ts'
import { call } from '#web/lib/call.ts'
import { clock } from '#web/lib/clock.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows, useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { May } from '../May.tsx'
import { PendingChanges } from '../pending-changes/PendingChanges.tsx'
import type { NotificationKey } from './messages.es.ts'
import { Preview } from './Preview.tsx'
import { campaignQueries } from './queries.ts'
import { State } from './State.tsx'
import { useSegmentWords } from './use-words.ts'

/** One campaign: segment, content, and outcome. */
export default function CampaignScreen() {
  const t = useText<NotificationKey>()
  const { id = '' } = useParams()
  const query = useQuery(campaignQueries.one(id))
  const title = query.data?.name ?? t('admin.notification.title')
  return (
    <>
      <title>{`${title} - SOL`}</title>
      <PageHeader
        title={title}
        back={{ to: '/dashboard/notification', label: t('admin.notification.back') }}
        actions={query.data && <Cancel campaign={query.data} />}
      />
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={6} label={t('ui.loading')} />}
        missing={<p>{t('admin.notification.missing')}</p>}
      >
        {(campaign) => (
          <>
            <PendingChanges subject={campaign.id} className="mb-4" />
            <Facts campaign={campaign} />
            <Card title={t('admin.notification.preview')} className="mt-4">
              <Preview texts={campaign.texts} />
            </Card>
          </>
        )}
      </QueryView>
    </>
  )
}

const Facts = ({ campaign }: { campaign: Campaign }) => {
  const t = useText<NotificationKey>()
  const format = useFormat()
  const words = useSegmentWords()
  const { segment, purpose, state, sendAt, createdBy, createdAt, approvedBy, expected, figures } = campaign
  const number = new Intl.NumberFormat(format.locale)
  const facts = [
    ['people', figures.people > 0 ? figures.people : expected],
    ['notified', figures.told],
    ['read', figures.read],
    ['queued', figures.mailsQueued],
    ['sent', figures.mailsSent],
    ['failed', figures.mailsFailed],
    ['without', figures.withoutMail],
  ] as const
  const hasBegun = state !== 'pending_approval' && state !== 'scheduled' && state !== 'canceled'
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold">{words(segment)}</p>
          <p className="text-sm text-ink-soft">{t(`admin.notification.purpose.${purpose}`)}</p>
          {(state === 'pending_approval' || state === 'scheduled') && (
            <p className="text-sm text-ink-soft">
              {state === 'pending_approval' && Date.parse(sendAt) <= clock()
                ? t('admin.notification.sends-approved')
                : t('admin.notification.sends', { when: format.dateTime(sendAt) })}
            </p>
          )}
          <p className="text-sm text-ink-soft">
            {t('admin.notification.by', { name: createdBy, when: format.dateTime(createdAt) })}
            {approvedBy && ` · ${t('admin.notification.approved-by', { name: approvedBy })}`}
          </p>
        </div>
        <State state={state} />
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-4 border-t border-line pt-4 md:grid-cols-4">
        {(hasBegun ? facts : facts.slice(0, 1)).map(([key, value]) => (
          <div key={key}>
            <dt className="text-sm text-ink-soft">{t(`admin.notification.figure.${key}`)}</dt>
            <dd className="text-lg font-semibold tabular">{number.format(value)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const Cancel = ({ campaign: { id, state } }: { campaign: Campaign }) => {
  const t = useText<NotificationKey>()
  const failureMessage = useFailureMessage()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(campaigns.cancel, { params: { id } }),
    onSuccess: () => toast('success', t('admin.notification.cancel.done'), { brief: true }),
    onError: (error) => toast('danger', failureMessage(error)),
    onSettled: () => stale(wholeOffice),
  })
  if (state !== 'pending_approval' && state !== 'scheduled') return null
  return (
    <May call={campaigns.cancel} quiet>
      <Button look="secondary" busy={isPending && t('ui.sending')} onClick={() => mutate()}>
        {t('admin.notification.cancel')}
      </Button>
    </May>
  )
}
