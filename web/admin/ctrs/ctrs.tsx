import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type CtrItem, ctrStatuses } from '#contract/compliance/ctrs.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { useFilter, usePlace } from '#web/ui/list-address.ts'
import { Empty } from '#web/ui/States.tsx'
import { Deadline } from '../fincen-reports/Deadline.tsx'
import { ComplianceTabs } from '../licenses/ComplianceTabs.tsx'
import type { ComplianceKey } from '../licenses/messages.es.ts'
import { OfficeList } from '../list/OfficeList.tsx'
import type { CtrsKey } from './messages.es.ts'
import { ctrQueries } from './queries.ts'

/** Reports of currency: the first deadline first; filed ones, newest first. */
export default function Ctrs() {
  const t = useText<CtrsKey | ComplianceKey>()
  const status = useFilter('status', ctrStatuses)
  const { cursor } = usePlace()
  const query = useQuery(ctrQueries.list({ status: status.current, cursor, limit: 20 }))
  const counts = query.data?.counts
  return (
    <OfficeList
      list="ctrs"
      title={t('admin.compliance.title')}
      sections={<ComplianceTabs tab="ctrs" />}
      filter={{
        chips: true,
        label: t('admin.ctrs.filters'),
        tabs: status.tabs((known) => ({
          label: t(`admin.ctrs.filter.${known}`),
          ...(counts && known === 'open' ? { count: counts.open } : {}),
        })),
      }}
      query={query}
      loading={t('admin.ctrs.loading')}
      row={(item) => <Row item={item} />}
      keyOf={({ id }) => id}
      empty={<Empty title={t(`admin.ctrs.none.${status.current}`)}>{t('admin.ctrs.none-text')}</Empty>}
    />
  )
}

const Row = ({ item }: { item: CtrItem }) => {
  const t = useText<CtrsKey>()
  const format = useFormat()
  const { id, person, day, total, payments, version } = item
  const facts = [
    format.longDate(day),
    t('admin.ctrs.payments', { count: payments }),
    ...(version > 1 ? [t('admin.ctrs.amends')] : []),
  ]
  return (
    <Link
      to={`/dashboard/compliance/ctrs/${id}`}
      className="flex min-h-18 flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3 hover:bg-sand md:px-6"
    >
      <span className="min-w-0 flex-1 basis-72">
        <span className="block font-semibold wrap-anywhere">{person.name || t('word.erased-account')}</span>
        <span className="block text-sm text-ink-soft wrap-anywhere">{facts.join(' · ')}</span>
      </span>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="font-semibold tabular">{format.money(total)}</span>
        <Deadline report={item} />
      </span>
    </Link>
  )
}
