import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type ListedQueue, type WaitingItem, waitingScopes } from '#contract/books/office.ts'
import type { ClaimsKey } from '#web/claims/messages.es.ts'
import { useNow } from '#web/customer/parts/use-now.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import type { ThreadKey } from '#web/tickets/messages.es.ts'
import { Chip } from '#web/ui/Chip.tsx'
import type { ListColumn } from '#web/ui/ListScreen.tsx'
import { useFilter, usePlace } from '#web/ui/list-address.ts'
import { RowLine } from '#web/ui/RowLine.tsx'
import { Empty } from '#web/ui/States.tsx'
import { lengthOf, minutesSince, useAge } from '../age.ts'
import type { AlertsKey } from '../alerts/messages.es.ts'
import type { CardDisputesKey } from '../card-disputes/messages.es.ts'
import type { LimitRequestsKey } from '../limit-requests/messages.es.ts'
import { OfficeList } from '../list/OfficeList.tsx'
import { useAsOrigin } from '../origin.ts'
import type { WaitingKey } from './messages.es.ts'
import { waitingQuery } from './queries.ts'
import { recordOf } from './record.ts'

type Texts = WaitingKey | AlertsKey | CardDisputesKey | ClaimsKey | LimitRequestsKey | ThreadKey

type Props = {
  group: 'reviews' | 'conversations'
  queue?: ListedQueue | undefined
  sections: ReactNode
  actions?: ReactNode
}

/** Open work of all kinds: overdue first, then by due time. */
export const WaitingList = ({ group, queue, sections, actions }: Props) => {
  const t = useText<Texts>()
  const scope = useFilter('scope', waitingScopes)
  const { cursor } = usePlace()
  const query = useQuery(waitingQuery({ group, scope: scope.current, cursor, limit: 20, ...(queue ? { queue } : {}) }))
  return (
    <OfficeList
      list={group}
      title={t(`admin.waiting.${group}`)}
      sections={sections}
      actions={actions}
      filter={{
        chips: true,
        label: t('admin.waiting.scopes'),
        tabs: scope.tabs((known) => ({
          label: t(`admin.waiting.scope.${known}`),
          ...(query.data ? { count: query.data.counts[known] } : {}),
        })),
      }}
      query={query}
      loading={t('admin.waiting.loading')}
      columns={useColumns(group).filter(({ key }) => group === 'reviews' || key !== 'amount')}
      phone={{ row: (item) => <PhoneRow item={item} group={group} /> }}
      keyOf={({ queue: kind, id }) => `${kind} ${id}`}
      empty={
        <Empty title={t('admin.waiting.none')}>
          {t(scope.current === 'all' ? 'admin.waiting.none.text' : 'admin.waiting.none.scope')}
        </Empty>
      }
    />
  )
}

/** A row's description besides its kind and name. */
const useAbout = () => {
  const t = useText<Texts>()
  const format = useFormat()
  return ({ queue, about }: WaitingItem): string => {
    if (queue === 'alerts') return t(`admin.alerts.kind.${about}` as AlertsKey)
    if (queue === 'limits') return t(`admin.limits.evidence.${about}` as LimitRequestsKey)
    if (queue === 'disputes') return t(`admin.disputes.why.${about}` as CardDisputesKey)
    if (queue === 'claims') return t(`claims.kind.${about}` as ClaimsKey)
    if (queue === 'ctrs') return format.longDate(about)
    if (queue === 'chats' || queue === 'tickets') return t(`tickets.topic.${about}` as ThreadKey)
    if (queue === 'checks') return t('admin.waiting.check', { number: about })
    return about
  }
}

/** The singular label of a row; a tab uses the plural. */
const oneOf = (queue: ListedQueue): WaitingKey =>
  queue === 'alerts' ||
  queue === 'checks' ||
  queue === 'companies' ||
  queue === 'cases' ||
  queue === 'claims' ||
  queue === 'ctrs' ||
  queue === 'disputes' ||
  queue === 'limits'
    ? `admin.waiting.one.${queue}`
    : `admin.waiting.queue.${queue}`

const useColumns = (group: Props['group']): ListColumn<WaitingItem>[] => {
  const t = useText<Texts>()
  const origin = useAsOrigin(t(`admin.waiting.${group}`))
  const format = useFormat()
  const { ageOf } = useAge()
  const aboutOf = useAbout()
  return [
    {
      key: 'who',
      fixed: true,
      head: t('admin.waiting.who'),
      grow: (item) => item.name || aboutOf(item),
      cell: (item) => (
        <Link to={recordOf(item)} state={origin} className="block min-w-0 py-1">
          <span className="block truncate font-semibold">{item.name || aboutOf(item)}</span>
          {item.name && <span className="block truncate text-[0.8125rem] text-ink-soft">{aboutOf(item)}</span>}
        </Link>
      ),
    },
    {
      key: 'kind',
      head: t('word.kind'),
      className: 'md:whitespace-nowrap',
      cell: ({ queue }) => t(oneOf(queue)),
    },
    {
      key: 'amount',
      head: t('word.amount'),
      end: true,
      className: 'md:whitespace-nowrap',
      cell: ({ amount }) => amount && format.money(amount),
    },
    {
      key: 'since',
      head: t('admin.waiting.since'),
      className: 'md:whitespace-nowrap',
      cell: ({ since }) => (
        <time dateTime={since} title={format.dateTime(since)}>
          {ageOf(since)}
        </time>
      ),
    },
    {
      key: 'assignee',
      head: t('admin.waiting.assignee'),
      className: 'md:max-xl:hidden md:whitespace-nowrap',
      cell: ({ assignee }) => (
        <span className="block max-w-36 truncate" title={assignee?.name}>
          {assignee ? (assignee.mine ? t('admin.waiting.scope.mine') : assignee.name) : t('admin.waiting.scope.free')}
        </span>
      ),
    },
    {
      key: 'due',
      fixed: true,
      head: t('admin.waiting.due'),
      className: 'md:whitespace-nowrap',
      cell: (item) => <Late {...item} />,
    },
  ]
}

const PhoneRow = ({ item, group }: { item: WaitingItem; group: Props['group'] }) => {
  const t = useText<Texts>()
  const origin = useAsOrigin(t(`admin.waiting.${group}`))
  const format = useFormat()
  const aboutOf = useAbout()
  return (
    <Link to={recordOf(item)} state={origin} className="phone-row">
      <span className="min-w-0 flex-1">
        <RowLine end={item.amount && format.money(item.amount)}>
          <span className="font-semibold">{item.name || aboutOf(item)}</span>
        </RowLine>
        <RowLine className="text-sm text-ink-soft" end={<Late {...item} />}>
          {t(oneOf(item.queue))}
        </RowLine>
      </span>
    </Link>
  )
}

/** The time left: green in the first half, amber from there, red past due; always with text. */
const Late = ({ since, dueAt }: { since: string; dueAt: string }) => {
  const t = useText<WaitingKey>()
  const { locale } = useFormat()
  const now = useNow()
  const left = Date.parse(dueAt) - now
  if (left < 0)
    return <Chip look="danger">{t('admin.waiting.late', { by: lengthOf(minutesSince(dueAt, now), locale) })}</Chip>
  return (
    <Chip look={left * 2 > Date.parse(dueAt) - Date.parse(since) ? 'success' : 'waiting'}>
      {t('admin.waiting.left', {
        left: lengthOf(minutesSince(new Date(now).toISOString(), Date.parse(dueAt)), locale),
      })}
    </Chip>
  )
}
