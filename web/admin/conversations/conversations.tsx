import { useQuery } from '@tanstack/react-query'
import { NavLink, Outlet, useParams } from 'react-router'
import type { OfficeConversation } from '../../../contract/admin-conversations.ts'
import type { ConversationsKey } from '../../conversations/messages.es.ts'
import type { Queued } from '../../conversations/outbox.ts'
import { officeSide } from '../../conversations/sides.ts'
import { useLiveConversations } from '../../conversations/use-live.ts'
import { bodyOf, OutboxProvider, useMakeOutbox } from '../../conversations/use-outbox.ts'
import { messagesClientLoader, onLanguageChange } from '../../lib/messages.ts'
import { useText } from '../../lib/use-text.ts'
import type { ThreadKey } from '../../tickets/messages.es.ts'
import { useMoment } from '../../transfers/moment.ts'
import { classes } from '../../ui/classes.ts'
import { useFilter, usePlace } from '../../ui/list-address.ts'
import { Pagination } from '../../ui/Pagination.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { Empty, SkeletonRows } from '../../ui/States.tsx'
import { RouterTabs } from '../../ui/Tabs.tsx'
import { queue } from '../help-center/data.ts'
import { conversationsPath, HelpCenterTabs } from '../help-center/HelpCenterTabs.tsx'
import { ListHeader } from '../ListHeader.tsx'
import type { OfficeChatKey } from './messages.es.ts'

export const clientLoader = messagesClientLoader(
  'admin/conversations',
  'admin/help-center',
  'admin/tickets',
  'tickets',
  'conversations',
)
export const shouldRevalidate = onLanguageChange

const statuses = ['waiting', 'answered', 'closed'] as const

const send = (queued: Queued): Promise<unknown> => officeSide.write(queued.conversationId, bodyOf(queued))

/** Conversations of customers, who waits longest first, beside the one that is read. */
export default function Conversations() {
  const t = useText<OfficeChatKey>()
  const { id } = useParams()
  const outbox = useMakeOutbox(officeSide, send)
  useLiveConversations(officeSide, { open: id, live: true })
  return (
    <OutboxProvider value={outbox}>
      <title>{`${t('admin.chat.title')} - SOL`}</title>
      <ListHeader title={t('admin.chat.title')} />
      <HelpCenterTabs />
      <div className="chat-office">
        <Queue className={classes('chat-list', id !== undefined && 'max-md:!hidden')} />
        <div className={classes('chat-open', id === undefined && 'max-md:!hidden')}>
          {id === undefined && <Empty title={t('admin.chat.pick')} className="m-auto" />}
          <Outlet />
        </div>
      </div>
    </OutboxProvider>
  )
}

const Queue = ({ className }: { className: string }) => {
  const t = useText<OfficeChatKey>()
  const status = useFilter('status', statuses)
  const { cursor } = usePlace()
  const query = useQuery(queue.list({ status: status.current, limit: 20, ...(cursor ? { cursor } : {}) }))
  return (
    <section aria-label={t('admin.chat.status')} className={className}>
      <div className="px-4 pt-1 [&_.tab]:text-[0.8125rem] [&_.tabs]:gap-4">
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
                  <li key={item.id}>
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
    </section>
  )
}

const Row = ({ conversation }: { conversation: OfficeConversation }) => {
  const t = useText<OfficeChatKey | ConversationsKey | ThreadKey>()
  const { day } = useMoment()
  const { id, topic, customer, preview, unread, waitingSince } = conversation
  const words = preview.kind === 'text' ? preview.text : t(`conversations.preview.${preview.kind}`)
  return (
    <NavLink
      to={{ pathname: `${conversationsPath}/${id}`, search: location.search }}
      className={({ isActive }) =>
        classes(
          'block min-h-18 border-l-[3px] px-4 py-2.5 text-sm/5',
          isActive ? 'border-noche bg-noche-soft' : 'border-transparent hover:bg-sand/60',
        )
      }
    >
      <span className="flex items-baseline justify-between gap-2">
        <span className="truncate font-semibold">{customer.name}</span>
        <time dateTime={waitingSince ?? preview.at} className="flex-none text-xs text-ink-soft">
          {day(waitingSince ?? preview.at)}
        </time>
      </span>
      <span className="block truncate text-ink-soft">{t(`tickets.topic.${topic}`)}</span>
      <span className={classes('block truncate', unread > 0 ? 'font-semibold' : 'text-ink-soft')}>{words}</span>
    </NavLink>
  )
}
