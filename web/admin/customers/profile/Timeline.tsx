import { useInfiniteQuery } from '@tanstack/react-query'
import { LifeBuoy, MessagesSquare, NotebookPen, ShieldCheck, UserRound } from 'lucide-react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { type TimelineItem, timelineGroupNames, timelineGroups } from '#contract/office/customer-timeline.ts'
import type { HelpTopic } from '#contract/office/support.ts'
import { useAct } from '#web/admin/acts/use-act.ts'
import type { DecisionReasonsKey } from '#web/admin/decision-reasons/messages.es.ts'
import { MovementIcon } from '#web/customer/movements/MovementIcon.tsx'
import { useNames } from '#web/customer/movements/MovementRow.tsx'
import { MovementState } from '#web/customer/movements/MovementState.tsx'
import { useMay } from '#web/lib/may.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import type { ThreadKey } from '#web/tickets/messages.es.ts'
import { RouterChips } from '#web/ui/Tabs.tsx'
import type { ProfileKey } from './messages.es.ts'
import { PartList } from './PartList.tsx'
import { parts } from './parts.ts'

const groups = ['all', ...timelineGroupNames] as const

/** The URL parameter that filters the timeline. */
export const groupParameter = 'of'

/** A customer's history in one list: money, access, account, conversations and staff, by the reader's permissions. */
export const Timeline = ({ id }: { id: string }) => {
  const t = useText<ProfileKey>()
  const may = useMay()
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const known = groups.filter((group) => group === 'all' || may({ permission: timelineGroups[group] }))
  const chosen = known.find((group) => group === params.get(groupParameter)) ?? 'all'
  const addressOf = (group: (typeof groups)[number]): string => {
    const next = new URLSearchParams(params)
    if (group === 'all') next.delete(groupParameter)
    else next.set(groupParameter, group)
    return `${pathname}?${next}`
  }
  return (
    <>
      <div className="mb-4">
        <RouterChips
          label={t('admin.timeline.filter')}
          tabs={known.map((group) => ({
            to: addressOf(group),
            label: t(`admin.timeline.of.${group}`),
            current: group === chosen,
          }))}
        />
      </div>
      <PartList
        title={t('admin.profile.tab.timeline')}
        query={useInfiniteQuery(parts.timeline(id, chosen))}
        keyOf={(item) => item.id}
        empty={t('admin.timeline.none')}
        row={(item) => <Row item={item} />}
      />
    </>
  )
}

const Row = ({ item }: { item: TimelineItem }) => {
  const t = useText<ProfileKey>()
  const { dateTime } = useFormat()
  const by = item.what === 'note' ? (item.author ?? t('word.erased-account')) : item.what === 'act' ? item.by : null
  return (
    <div className="flex items-start gap-4 px-6 py-3 max-md:px-5">
      <Icon item={item} />
      <div className="flex min-w-0 flex-1 justify-between gap-x-6 max-md:flex-col">
        <div className="min-w-0">
          <div className="font-medium wrap-anywhere">
            <Title item={item} />
          </div>
          <div className="text-sm text-ink-soft wrap-anywhere">
            <Detail item={item} />
          </div>
        </div>
        <p className="flex-none text-sm text-ink-soft tabular md:text-right">
          <time dateTime={item.at} className="md:block">
            {dateTime(item.at)}
          </time>
          <span className="md:hidden"> · </span>
          <span className="wrap-anywhere">{by ?? t('admin.audit.customer')}</span>
        </p>
      </div>
    </div>
  )
}

const Icon = ({ item }: { item: TimelineItem }) => {
  if (item.what === 'movement') return <MovementIcon kind={item.kind} title={item.title} country={null} />
  const Shape =
    item.what === 'ticket'
      ? LifeBuoy
      : item.what === 'conversation'
        ? MessagesSquare
        : item.what === 'note'
          ? NotebookPen
          : item.by === null
            ? UserRound
            : ShieldCheck
  return (
    <span
      aria-hidden="true"
      className="inline-grid size-9 flex-none place-items-center rounded-full bg-noche-soft text-noche-ink"
    >
      <Shape className="size-[18px]" />
    </span>
  )
}

const Title = ({ item }: { item: TimelineItem }) => {
  const t = useText<ProfileKey>()
  const format = useFormat()
  const nameOf = useNames()
  if (item.what === 'note') return t('word.note')
  if (item.what === 'act') return t(`admin.timeline.act.${item.act}`)
  if (item.what === 'ticket') return t('admin.timeline.ticket', { reference: item.reference })
  if (item.what === 'conversation') return t('admin.timeline.conversation')
  return (
    <Link to={`/dashboard/transactions/movements/${item.id}`} className="link">
      {format.money(item.amount)} · {nameOf({ ...item, detail: '' }).name}
    </Link>
  )
}

const Detail = ({ item }: { item: TimelineItem }) => {
  const t = useText<ProfileKey | ThreadKey | DecisionReasonsKey>()
  const wordsOf = useAct()
  if (item.what === 'note') return <p className="whitespace-pre-line">{item.text}</p>
  if (item.what === 'ticket' || item.what === 'conversation') return t(`tickets.topic.${item.topic as HelpTopic}`)
  if (item.what === 'movement')
    return (
      <>
        <span className="tabular">{item.code} · </span>
        <MovementState {...item} pausedUntil={null} plain />
      </>
    )
  const { reason, reasonCode, address, act, action, subject } = item
  return (
    <>
      {act === 'movement.decided' && <span className="mr-2">{wordsOf(action)}</span>}
      {reasonCode && <span className="mr-2">{t(`admin.reasons.${reasonCode}`)}</span>}
      {reason ?? address}
      {act === 'movement.decided' && subject && (
        <Link to={`/dashboard/transactions/movements/${subject}`} className="link block w-fit py-1">
          {t('admin.timeline.see')}
        </Link>
      )}
    </>
  )
}
