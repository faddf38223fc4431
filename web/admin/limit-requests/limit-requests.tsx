import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { QueuedLimitRequest } from '../../../contract/limit-requests.ts'
import { messagesClientLoader, onLanguageChange } from '../../lib/messages.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { useFilter, usePlace } from '../../ui/list-address.ts'
import { Empty } from '../../ui/States.tsx'
import { useAge } from '../age.ts'
import { data } from '../data.ts'
import type { DecisionReasonsKey } from '../decision-reasons/messages.es.ts'
import { OfficeList } from '../list/OfficeList.tsx'
import { ReviewSections } from '../waiting/Sections.tsx'
import { DecideForm } from './DecideForm.tsx'
import { Evidence } from './Evidence.tsx'
import type { LimitRequestsKey } from './messages.es.ts'

const tabs = ['pending', 'decided'] as const

export const clientLoader = messagesClientLoader('admin/decision-reasons', 'admin/limit-requests', 'admin/waiting')
export const shouldRevalidate = onLanguageChange

/** Who asks to send more: those that wait, the oldest first, and the decided ones. */
export default function LimitRequests() {
  const t = useText<LimitRequestsKey>()
  const status = useFilter('status', tabs)
  const { cursor } = usePlace()
  return (
    <OfficeList
      list="limit-requests"
      title={t('admin.limits.title')}
      sections={<ReviewSections queue="limits" />}
      filter={{
        chips: true,
        label: t('admin.limits.tabs'),
        tabs: status.tabs((known) => ({ label: t(`admin.limits.tab.${known}`) })),
      }}
      query={useQuery(data.limitRequests({ status: status.current, cursor, limit: 20 }))}
      loading={t('admin.limits.loading')}
      card={(request) => <RequestCard request={request} />}
      keyOf={({ id }) => id}
      empty={<Empty title={t(`admin.limits.none.${status.current}`)} />}
    />
  )
}

const RequestCard = ({ request }: { request: QueuedLimitRequest }) => {
  const t = useText<LimitRequestsKey | DecisionReasonsKey>()
  const format = useFormat()
  const { agoOf } = useAge()
  const { customer, evidence, purpose, state, note, requestedAt, decidedAt, decidedBy, reasonCode } = request
  const ago = agoOf(requestedAt)
  const [isSeen, setSeen] = useState(false)
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-base font-semibold wrap-anywhere">{customer.name}</h2>
          <p className="text-sm text-ink-soft wrap-anywhere">
            {[customer.email, t(`admin.limits.evidence.${evidence}`)].join(' · ')}
          </p>
        </div>
        {decidedAt ? (
          <Chip look={state === 'granted' ? 'success' : 'danger'}>
            {t(state === 'granted' ? 'admin.limits.granted' : 'admin.limits.declined', {
              when: format.longDate(decidedAt),
            })}
          </Chip>
        ) : (
          <Chip look="waiting">{t('admin.limits.ago', { ago })}</Chip>
        )}
      </div>
      <p className="mt-3 max-w-prose whitespace-pre-wrap wrap-anywhere">{purpose}</p>
      <p className="mt-1 text-sm">
        <Link to={`/dashboard/customers/${customer.id}`} className="underline">
          {t('admin.limits.profile')}
        </Link>
      </p>
      <Evidence id={request.id} name={customer.name} onSeen={() => setSeen(true)} />
      {state === 'pending' ? (
        <DecideForm request={request} isSeen={isSeen} />
      ) : (
        <div className="mt-4 max-w-prose border-t border-line pt-4">
          {decidedBy && (
            <p className="text-sm text-ink-soft">
              {t('admin.limits.decided-by', { name: decidedBy })}
              {reasonCode && ` · ${t(`admin.reasons.${reasonCode}`)}`}
            </p>
          )}
          <p className="whitespace-pre-wrap wrap-anywhere">{note}</p>
        </div>
      )}
    </Card>
  )
}
