import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { CheckQueueItem } from '#contract/balance/check-deposits.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { useFilter, usePlace } from '#web/ui/list-address.ts'
import { Empty } from '#web/ui/States.tsx'
import { useAge } from '../age.ts'
import { data } from '../data.ts'
import { OfficeList } from '../list/OfficeList.tsx'
import { ReviewSections } from '../waiting/Sections.tsx'
import { looks } from './look.ts'
import type { CheckDepositsKey } from './messages.es.ts'

const tabs = ['waiting', 'decided'] as const

/** Check deposits: pending review, oldest first, and decided ones. */
export default function CheckDeposits() {
  const t = useText<CheckDepositsKey>()
  const status = useFilter('status', tabs)
  const { cursor } = usePlace()
  return (
    <OfficeList
      list="check-deposits"
      title={t('admin.checks.title')}
      sections={<ReviewSections queue="checks" />}
      filter={{
        chips: true,
        label: t('admin.checks.tabs'),
        tabs: status.tabs((known) => ({ label: t(`admin.checks.tab.${known}`) })),
      }}
      query={useQuery(data.checkDeposits({ status: status.current, cursor, limit: 20 }))}
      loading={t('ui.loading')}
      row={(item) => <Row item={item} />}
      keyOf={({ id }) => id}
      empty={<Empty title={t(`admin.checks.none.${status.current}`)} />}
    />
  )
}

const Row = ({ item }: { item: CheckQueueItem }) => {
  const t = useText<CheckDepositsKey>()
  const format = useFormat()
  const { agoOf } = useAge()
  const { id, customer, amount, state, checkNumber, createdAt, stateAt, needsTwo, firstApproval } = item
  const ago = agoOf(createdAt)
  const waits = state === 'in_review'
  return (
    <Link
      to={`/dashboard/check-deposits/${id}`}
      className="flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3 hover:bg-sand md:px-6"
    >
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{customer}</span>
        <span className="block text-sm text-ink-soft">
          {t('word.check', { number: checkNumber })} ·{' '}
          {waits ? t('admin.checks.waits', { ago }) : format.dateTime(stateAt)}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {waits && needsTwo && (
          <Chip look="info">
            {firstApproval
              ? t(firstApproval.mine ? 'admin.checks.second-mine' : 'admin.checks.second')
              : t('admin.checks.two')}
          </Chip>
        )}
        {!waits && <Chip look={looks[state]}>{t(`admin.checks.state.${state}`)}</Chip>}
        <span className="font-semibold tabular">{format.money(amount)}</span>
      </span>
    </Link>
  )
}
