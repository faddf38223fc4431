import { useQuery } from '@tanstack/react-query'
import type { Limits } from '#contract/sending/limits.ts'
import { limitRequests, type OwnLimitLevel } from '#contract/staff/limit-requests.ts'
import { data } from '#web/customer/data.ts'
import { LimitsCard } from '#web/customer/home/LimitsCard.tsx'
import { callQuery } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows } from '#web/ui/States.tsx'
import { AskForm } from './AskForm.tsx'
import type { LimitsKey } from './messages.es.ts'

export const ownLevel = callQuery(limitRequests.own)

/** /dashboard/setting/limits: the sending limits, and requests to raise them. */
export default function LimitsScreen() {
  const t = useText<LimitsKey>()
  const { data: limits } = useQuery(data.limits())
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[340px_minmax(0,1fr)]">
      <LimitsCard />
      <QueryView
        query={useQuery(ownLevel)}
        errorClass="card"
        skeleton={
          <Card>
            <SkeletonRows rows={5} label={t('limits.loading')} />
          </Card>
        }
      >
        {(own) => (limits ? <More own={own} limits={limits} /> : null)}
      </QueryView>
    </div>
  )
}

const More = ({ own: { level, latest }, limits }: { own: OwnLimitLevel; limits: Limits }) => {
  const t = useText<LimitsKey>()
  const { longDate } = useFormat()
  if (!limits.maySend)
    return (
      <Card title={t('limits.ask')}>
        <p className="text-ink-soft">{t('limits.unverified')}</p>
      </Card>
    )
  const decided = latest?.decidedAt ? { when: longDate(latest.decidedAt), note: latest.note ?? '' } : undefined
  if (level === 'raised')
    return (
      <Card title={t('limits.ask')}>
        <p className="max-w-prose text-ink-soft wrap-anywhere">{decided && t('limits.granted', decided)}</p>
      </Card>
    )
  if (latest?.state === 'pending')
    return (
      <Card title={t('limits.ask')} aside={<Chip look="waiting">{t('limits.waiting.title')}</Chip>}>
        <p className="max-w-prose text-ink-soft">{t('limits.waiting', { when: longDate(latest.requestedAt) })}</p>
      </Card>
    )
  return (
    <Card title={t('limits.ask')}>
      {decided && <p className="mb-4 rounded-card bg-sand px-4 py-3 wrap-anywhere">{t('limits.declined', decided)}</p>}
      <p className="max-w-prose text-ink-soft">{t('limits.ask.text')}</p>
      <Raised limits={limits} />
      <AskForm />
    </Card>
  )
}

const Raised = ({ limits: { raised } }: { limits: Limits }) => {
  const t = useText<LimitsKey | 'customer.limits.once.transfer'>()
  const format = useFormat()
  return (
    <div className="mt-4 rounded-card bg-sand px-4 py-3">
      <p className="font-semibold">{t('limits.raised')}</p>
      <dl className="mt-1">
        {raised.map(({ period, limit }) => (
          <div key={period} className="flex flex-wrap items-baseline justify-between gap-x-3 py-1">
            <dt className="text-[0.9375rem] text-ink-soft">
              {t(`customer.limits.once.${period}` as 'customer.limits.once.transfer')}
            </dt>
            <dd className="font-semibold tabular">{format.money(limit)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
