import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { DisputeReview } from '#contract/balance/card-disputes.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { useFilter, usePlace } from '#web/ui/list-address.ts'
import { Empty } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import { OfficeList } from '../list/OfficeList.tsx'
import { ReviewSections } from '../waiting/Sections.tsx'
import type { CardDisputesKey } from './messages.es.ts'
import { State } from './State.tsx'

const tabs = ['waiting', 'decided'] as const

/** Card disputes: pending ones, most urgent first, and decided ones. */
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
      row={(dispute) => <Row dispute={dispute} />}
      keyOf={({ id }) => id}
      empty={<Empty title={t(`admin.disputes.none.${status.current}`)} />}
    />
  )
}

const Row = ({ dispute }: { dispute: DisputeReview }) => {
  const t = useText<CardDisputesKey>()
  const format = useFormat()
  const { id, customer, merchant, amount, reason } = dispute
  return (
    <Link
      to={`/dashboard/card-disputes/${id}`}
      className="flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3 hover:bg-sand md:px-6"
    >
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">
          {customer.name} · <span className="tabular">{format.money(amount)}</span>
        </span>
        <span className="block text-sm text-ink-soft wrap-anywhere">
          {[merchant, t(`admin.disputes.why.${reason}`)].join(' · ')}
        </span>
      </span>
      <State dispute={dispute} />
    </Link>
  )
}
