import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { QueuedBusiness } from '#contract/account/admin-businesses.ts'
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
import type { AdminBusinessesKey } from './messages.es.ts'

const tabs = ['pending', 'decided'] as const

/** Companies pending review, oldest first, and the decided ones. */
export default function Businesses() {
  const t = useText<AdminBusinessesKey>()
  const status = useFilter('status', tabs)
  const { cursor } = usePlace()
  return (
    <OfficeList
      list="businesses"
      title={t('admin.businesses.title')}
      sections={<ReviewSections queue="companies" />}
      filter={{
        chips: true,
        label: t('admin.businesses.tabs'),
        tabs: status.tabs((known) => ({ label: t(`admin.businesses.tab.${known}`) })),
      }}
      query={useQuery(data.businesses({ filter: status.current, cursor, limit: 20 }))}
      loading={t('ui.loading')}
      row={(item) => <Row item={item} />}
      keyOf={({ id }) => id}
      empty={<Empty title={t(`admin.businesses.none.${status.current}`)} />}
    />
  )
}

const Row = ({ item: { id, name, state, openedBy, submittedAt, decidedAt, hits } }: { item: QueuedBusiness }) => {
  const t = useText<AdminBusinessesKey>()
  const format = useFormat()
  const { agoOf } = useAge()
  const ago = agoOf(submittedAt)
  return (
    <Link
      to={`/dashboard/businesses/${id}`}
      className="flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3 hover:bg-sand md:px-6"
    >
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-sm text-ink-soft">
          {openedBy} · {decidedAt ? format.dateTime(decidedAt) : t('admin.businesses.waits', { ago })}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {hits > 0 && <Chip look="danger">{t('admin.businesses.hits-count', { count: hits })}</Chip>}
        <Chip look={looks[state]}>{t(`admin.businesses.state.${state}`)}</Chip>
      </span>
    </Link>
  )
}
