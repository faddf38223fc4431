import { useQuery } from '@tanstack/react-query'
import { Star, X } from 'lucide-react'
import { useState } from 'react'
import { Link, NavLink, useLocation, useSearchParams } from 'react-router'
import { queueTargets_min } from '#contract/books/office.ts'
import { type OfficeConversation, queueViews } from '#contract/office/admin-conversations.ts'
import type { ConversationsKey } from '#web/conversations/messages.es.ts'
import { useNow } from '#web/customer/parts/use-now.ts'
import { useText } from '#web/lib/use-text.ts'
import type { ThreadKey } from '#web/tickets/messages.es.ts'
import { useMoment } from '#web/transfers/moment.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { classes } from '#web/ui/classes.ts'
import { useFilter, usePlace } from '#web/ui/list-address.ts'
import { Pagination } from '#web/ui/Pagination.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import { RouterTabs } from '#web/ui/Tabs.tsx'
import { minutesSince, useAge } from '../age.ts'
import { Keys } from '../list/Keys.tsx'
import { useListKeys } from '../list/use-list-keys.ts'
import { Channels } from '../waiting/Sections.tsx'
import type { OfficeChatKey } from './messages.es.ts'
import { desk } from './queries.ts'

export const chatRoom = '/dashboard/chat-room'
const statuses = ['waiting', 'answered', 'closed'] as const

/** The longest waiting first. */
export const Queue = ({ className }: { className: string }) => {
  const t = useText<OfficeChatKey>()
  const status = useFilter('status', statuses)
  const view = useFilter('view', queueViews)
  const tag = useSearchParams()[0].get('tag') ?? undefined
  const { cursor } = usePlace()
  const criteria = { status: status.current, view: view.current, limit: 20, ...(tag ? { tag } : {}) }
  const [isKeysOpen, setKeysOpen] = useState(false)
  useListKeys(() => setKeysOpen(true))
  const query = useQuery(desk.list({ ...criteria, ...(cursor ? { cursor } : {}) }))
  const counts = { all: undefined, important: undefined, mine: query.data?.mine, free: query.data?.free }
  return (
    <section aria-label={t('admin.chat.title')} className={className}>
      <h1 className="px-4 pt-4 type-3">{t('admin.chat.title')}</h1>
      <div className="px-4 pt-1 md:[&_.tab]:text-xs md:[&_.tabs]:gap-2.5">
        <Channels queue="chats" />
      </div>
      <nav aria-label={t('admin.chat.views')} className="flex flex-wrap gap-1.5 px-4 pt-3">
        {view
          .tabs((known) => ({ label: t(`admin.chat.view.${known}`), count: counts[known] || undefined }) as never)
          .map(({ to, current, label, count }) => (
            <Link
              key={to}
              to={to}
              className="filter-chip !gap-1.5 !px-2.5 !py-1 !text-[0.8125rem] md:!min-h-8"
              aria-current={current ? 'page' : undefined}
            >
              {label}
              {count !== undefined && <span className="tabular">{count}</span>}
            </Link>
          ))}
      </nav>
      {tag && <TagFilter tag={tag} />}
      <div className="px-4 pt-1 md:[&_.tab]:text-[0.8125rem] md:[&_.tabs]:gap-4">
        <RouterTabs
          label={t('admin.chat.status')}
          tabs={status.tabs((known) => ({
            label: t(`admin.chat.status.${known}`),
            ...(known === 'waiting' && query.data?.waiting ? { count: query.data.waiting } : {}),
          }))}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <QueryView
          query={query}
          skeleton={
            <div className="px-4">
              <SkeletonRows label={t('admin.chat.loading')} />
            </div>
          }
          empty={<Empty title={t(`admin.chat.none.${status.current}`)} />}
        >
          {({ items, next }) => (
            <>
              <ul className="divide-y divide-line border-b border-line">
                {items.map((item) => (
                  <li key={item.id} data-row="">
                    <Row conversation={item} />
                  </li>
                ))}
              </ul>
              <div className="px-4 pb-3">
                <Pagination next={next} />
              </div>
            </>
          )}
        </QueryView>
      </div>
      <Keys open={isKeysOpen} onClose={() => setKeysOpen(false)} canTick={false} />
    </section>
  )
}

const TagFilter = ({ tag }: { tag: string }) => {
  const t = useText<OfficeChatKey>()
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const rest = new URLSearchParams(params)
  rest.delete('tag')
  rest.delete('cursor')
  return (
    <p className="px-4 pt-2">
      <Link to={{ pathname, search: rest.toString() }} className="filter-chip !px-3" aria-current="page">
        {tag}
        <X aria-hidden="true" className="size-4" />
        <span className="sr-only">{t('admin.chat.tag.clear')}</span>
      </Link>
    </p>
  )
}

/** Green under half the target, amber from half, coral past it, always with text. */
const Age = ({ since }: { since: string }) => {
  const { ageOf } = useAge()
  const now = useNow()
  const late = minutesSince(since, now) / queueTargets_min.chats
  const tone = late >= 1 ? 'text-coral-ink' : late >= 0.5 ? 'text-sol-ink' : 'text-selva-ink'
  return (
    <time dateTime={since} className={classes('flex-none text-xs font-semibold tabular', tone)}>
      {ageOf(since, now)}
    </time>
  )
}

const Row = ({ conversation }: { conversation: OfficeConversation }) => {
  const t = useText<OfficeChatKey | ConversationsKey | ThreadKey>()
  const { day } = useMoment()
  const { search } = useLocation()
  const { id, topic, customer, preview, unread, waitingSince, important, assignee } = conversation
  const words = preview.kind === 'text' ? preview.text : t(`conversations.preview.${preview.kind}`)
  return (
    <NavLink
      to={{ pathname: `${chatRoom}/${id}`, search }}
      className={({ isActive }) =>
        classes(
          'flex gap-3 border-l-[3px] px-3 py-2.5 text-sm/5',
          isActive ? 'border-noche bg-noche-soft' : 'border-transparent hover:bg-sand/60',
        )
      }
    >
      <Avatar name={customer.name} size="small" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-1.5">
          <span className="truncate font-semibold">{customer.name}</span>
          {important && (
            <Star
              aria-label={t('admin.chat.view.important')}
              className="size-3.5 flex-none fill-sol-ink text-sol-ink"
            />
          )}
          <span className="ml-auto flex-none">
            {waitingSince ? (
              <Age since={waitingSince} />
            ) : (
              <time dateTime={preview.at} className="text-xs text-ink-soft">
                {day(preview.at)}
              </time>
            )}
          </span>
        </span>
        <span className={classes('block truncate', unread > 0 ? 'font-semibold' : 'text-ink-soft')}>{words}</span>
        <span className="flex items-center gap-1.5 text-xs text-ink-soft">
          <Lang>{customer.lang}</Lang>
          <span className="truncate">{t(`tickets.topic.${topic}`)}</span>
          <span className="ml-auto flex-none truncate">{assignee?.name.split(' ')[0]}</span>
        </span>
      </span>
    </NavLink>
  )
}

/** The customer's language: 'ES'. */
export const Lang = ({ children }: { children: string }) => (
  <span className="rounded-[5px] border border-line-strong px-1.5 py-px text-[0.6875rem]/[0.875rem] font-semibold text-ink">
    {children.toUpperCase()}
  </span>
)
