import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { QueuedLimitRequest } from '#contract/staff/limit-requests.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { data } from '../data.ts'
import type { DecisionReasonsKey } from '../decision-reasons/messages.es.ts'
import { useAsOrigin, useOrigin } from '../origin.ts'
import { NextReview } from '../waiting/NextReview.tsx'
import { ReviewPage } from '../waiting/ReviewPage.tsx'
import { DecideForm } from './DecideForm.tsx'
import { Evidence } from './Evidence.tsx'
import type { LimitRequestsKey } from './messages.es.ts'
import { State } from './State.tsx'

/** One request for higher limits: requester, reason, evidence, and the decision. */
export default function LimitRequest() {
  const t = useText<LimitRequestsKey>()
  const { id = '' } = useParams()
  const query = useQuery(data.limitRequest(id))
  const title = t('admin.limits.one')
  const back = useOrigin() ?? { to: '/dashboard/limit-requests', label: t('admin.limits.back') }
  return (
    <ReviewPage
      title={title}
      back={back}
      query={query}
      actions={(record) => (
        <>
          <State request={record} />
          {record.state !== 'pending' && <NextReview after={record.id} />}
        </>
      )}
      loading={t('admin.limits.loading')}
      missing={t('admin.limits.missing')}
    >
      {(request) => <Request key={request.id} request={request} />}
    </ReviewPage>
  )
}

export const Request = ({ request }: { request: QueuedLimitRequest }) => {
  const t = useText<LimitRequestsKey | DecisionReasonsKey>()
  const here = useAsOrigin(t('admin.limits.one'))
  const { id, customer, evidence, purpose, state, note, decidedBy, reasonCode } = request
  const [isSeen, setSeen] = useState(false)
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_400px]">
      <Card title={t('admin.limits.request')}>
        <p className="wrap-anywhere">
          <Link
            to={`/dashboard/customers/${customer.id}`}
            state={here}
            className="link inline-block py-2 font-semibold"
          >
            {customer.name}
          </Link>{' '}
          <span className="text-sm text-ink-soft">
            {[customer.email, t(`admin.limits.evidence.${evidence}`)].join(' · ')}
          </span>
        </p>
        <p className="mt-2 max-w-prose whitespace-pre-wrap wrap-anywhere">{purpose}</p>
        <Evidence id={id} name={customer.name} onSeen={() => setSeen(true)} />
      </Card>
      <Card title={t('word.decision')}>
        {state === 'pending' ? (
          <DecideForm request={request} isSeen={isSeen} />
        ) : (
          <>
            <p className="text-sm text-ink-soft">
              {[
                decidedBy && t('admin.limits.decided-by', { name: decidedBy }),
                reasonCode && t(`admin.reasons.${reasonCode}`),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p className="mt-2 max-w-prose whitespace-pre-wrap wrap-anywhere">{note}</p>
          </>
        )}
      </Card>
    </div>
  )
}
