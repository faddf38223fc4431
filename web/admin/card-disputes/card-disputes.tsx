import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { DisputeReview, DisputeState } from '../../../contract/card-disputes.ts'
import { messagesClientLoader, onLanguageChange } from '../../lib/messages.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { Card } from '../../ui/Card.tsx'
import { Chip, type ChipLook } from '../../ui/Chip.tsx'
import { useFilter, usePlace } from '../../ui/list-address.ts'
import { Empty } from '../../ui/States.tsx'
import { data } from '../data.ts'
import { OfficeList } from '../list/OfficeList.tsx'
import { ReviewSections } from '../waiting/Sections.tsx'
import { DecideDispute } from './DecideDispute.tsx'
import type { CardDisputesKey } from './messages.es.ts'

const tabs = ['waiting', 'decided'] as const

export const clientLoader = messagesClientLoader('admin/asked-changes', 'admin/card-disputes', 'admin/waiting')
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

const DisputeCard = ({ dispute }: { dispute: DisputeReview }) => {
  const t = useText<CardDisputesKey>()
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
    ...(state === 'open' ? [[t('admin.disputes.credit-by'), format.longDate(creditBy)]] : []),
    ...(waits ? [[t('admin.disputes.decide-by'), format.longDate(decideBy)]] : []),
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
        <Chip look={looks[state]}>{t(`admin.disputes.state.${state}`)}</Chip>
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
