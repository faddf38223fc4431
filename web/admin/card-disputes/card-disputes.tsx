import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { Link } from 'react-router'
import type { DisputeReview, DisputeState } from '../../../contract/card-disputes.ts'
import { clock } from '../../lib/clock.ts'
import { dayOf } from '../../lib/format.ts'
import { messagesClientLoader, onLanguageChange } from '../../lib/messages.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { Card } from '../../ui/Card.tsx'
import { Chip, type ChipLook } from '../../ui/Chip.tsx'
import { useFilter, usePlace } from '../../ui/list-address.ts'
import { Empty } from '../../ui/States.tsx'
import { data } from '../data.ts'
import type { DecisionReasonsKey } from '../decision-reasons/messages.es.ts'
import { OfficeList } from '../list/OfficeList.tsx'
import { ReviewSections } from '../waiting/Sections.tsx'
import { DecideDispute } from './DecideDispute.tsx'
import type { CardDisputesKey } from './messages.es.ts'

const tabs = ['waiting', 'decided'] as const

export const clientLoader = messagesClientLoader(
  'admin/asked-changes',
  'admin/card-disputes',
  'admin/decision-reasons',
  'admin/waiting',
)
export const shouldRevalidate = onLanguageChange

const looks = {
  open: 'waiting',
  credited: 'info',
  accepted: 'success',
  rejected: 'danger',
  refunded: 'success',
  withdrawn: 'neutral',
} as const satisfies Record<DisputeState, ChipLook>

/** Purchases that customers dispute: those that wait, the most urgent first, and the decided ones. */
export default function CardDisputes() {
  const t = useText<CardDisputesKey>()
  const status = useFilter('status', tabs)
  const { cursor } = usePlace()
  return (
    <OfficeList
      list="card-disputes"
      title={t('admin.disputes.title')}
      sections={<ReviewSections queue="disputes" />}
      filter={{
        chips: true,
        label: t('admin.disputes.tabs'),
        tabs: status.tabs((known) => ({ label: t(`admin.disputes.tab.${known}`) })),
      }}
      query={useQuery(data.cardDisputes({ status: status.current, cursor, limit: 20 }))}
      loading={t('admin.disputes.loading')}
      card={(dispute) => <DisputeCard dispute={dispute} />}
      keyOf={({ id }) => id}
      empty={<Empty title={t(`admin.disputes.none.${status.current}`)} />}
    />
  )
}

export const DisputeCard = ({ dispute }: { dispute: DisputeReview }) => {
  const t = useText<CardDisputesKey | DecisionReasonsKey>()
  const format = useFormat()
  const {
    customer,
    merchant,
    city,
    amount,
    reason,
    words,
    state,
    creditBy,
    decideBy,
    purchasedAt,
    explanation,
    refunds,
    history,
    decidedBy,
    reasonCode,
  } = dispute
  const waits = state === 'open' || state === 'credited'
  const facts = [
    [t('admin.disputes.merchant'), city === '' ? merchant : `${merchant}, ${city}`],
    [t('admin.disputes.purchased'), format.dateTime(purchasedAt)],
    [t('admin.disputes.reason'), t(`admin.disputes.why.${reason}`)],
    ...refunds.map((refund) => [
      t(refund.isTied ? 'admin.disputes.refund-tied' : 'admin.disputes.refund-other'),
      `${format.money(refund.amount)}, ${refund.merchant}, ${format.dateTime(refund.receivedAt)}`,
    ]),
    ...(decidedBy === null
      ? []
      : [
          [
            t('admin.disputes.decided-by'),
            [decidedBy, reasonCode && t(`admin.reasons.${reasonCode}`)].filter(Boolean).join(' · '),
          ],
        ]),
  ]
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="type-4">{format.money(amount)}</h2>
          <p className="wrap-anywhere">
            <Link to={`/dashboard/customers/${customer.id}`} className="underline">
              {customer.name}
            </Link>{' '}
            <span className="text-ink-soft">{customer.email}</span>
          </p>
        </div>
        <span className="flex flex-wrap gap-2">
          {state === 'open' && <DueDay name="credit-by" day={creditBy} />}
          {waits && <DueDay name="decide-by" day={decideBy} />}
          <Chip look={looks[state]}>{t(`admin.disputes.state.${state}`)}</Chip>
        </span>
      </div>
      <dl className="mt-4 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        {facts.map(([name, value]) => (
          <div key={`${name} ${value}`} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere max-sm:mb-2">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 max-w-prose border-l-2 border-line pl-3 whitespace-pre-wrap wrap-anywhere">{words}</p>
      <History history={history} />
      {waits ? (
        <DecideDispute dispute={dispute} />
      ) : (
        explanation && (
          <p className="mt-4 max-w-prose border-t border-line pt-4 whitespace-pre-wrap wrap-anywhere">{explanation}</p>
        )
      )}
    </Card>
  )
}

const soon_days = 5

/** A day of the law's clock, with its color: near, passed, or neither. */
const DueDay = ({ name, day }: { name: 'credit-by' | 'decide-by'; day: string }) => {
  const t = useText<CardDisputesKey>()
  const format = useFormat()
  const today = dayOf(new Date(clock()).toISOString())
  const left = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)
  const look = left < 0 ? 'danger' : left <= soon_days ? 'waiting' : 'neutral'
  return (
    <Chip look={look} icon={<Clock aria-hidden="true" />}>
      {t(`admin.disputes.${name}`, { day: format.longDate(day), left: Math.max(0, left) })}
    </Chip>
  )
}

/** What the customer bought at this merchant before and after. */
const History = ({ history }: Pick<DisputeReview, 'history'>) => {
  const t = useText<CardDisputesKey>()
  const format = useFormat()
  return (
    <section className="mt-4">
      <h3 className="font-sans text-sm font-semibold">{t('admin.disputes.history')}</h3>
      {history.length === 0 ? (
        <p className="text-sm text-ink-soft">{t('admin.disputes.history.none')}</p>
      ) : (
        <ul className="mt-1 grid max-w-prose gap-1 text-sm">
          {history.map(({ id, at, amount, state }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4">
              <span className="text-ink-soft">{format.dateTime(at)}</span>
              <span className="tabular">
                {format.money(amount)} · {t(`admin.disputes.purchase.${state}`)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
