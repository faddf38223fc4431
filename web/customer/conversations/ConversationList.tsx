import { useQuery } from '@tanstack/react-query'
import {
  Building2,
  CreditCard,
  HandCoins,
  type LucideIcon,
  Send,
  SquarePen,
  Star,
  UserRound,
  WalletMinimal,
} from 'lucide-react'
import { NavLink } from 'react-router'
import type { Conversation } from '#contract/office/conversations.ts'
import type { HelpTopic } from '#contract/office/support.ts'
import type { ConversationsKey } from '#web/conversations/messages.es.ts'
import { SupportSun } from '#web/conversations/SupportSun.tsx'
import { useSearchTyped } from '#web/lib/use-search-typed.ts'
import { useText } from '#web/lib/use-text.ts'
import type { ThreadKey } from '#web/tickets/messages.es.ts'
import { useMoment } from '#web/transfers/moment.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { useFilter, usePlace } from '#web/ui/list-address.ts'
import { Pagination } from '#web/ui/Pagination.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import { RouterTabs } from '#web/ui/Tabs.tsx'
import { SearchField } from '../parts/SearchField.tsx'
import { chat } from './data.ts'
import type { ChatKey } from './messages.es.ts'

export const newPath = '/dashboard/chat-room/new'

/** A conversation's title: its transfer's recipient, or its topic. */
export const useConversationName = () => {
  const t = useText<ChatKey | ThreadKey>()
  return ({ topic, transfer }: Pick<Conversation, 'topic' | 'transfer'>): string =>
    transfer
      ? t('customer.chat.about', { name: transfer.recipient.name.split(' ')[0] ?? '' })
      : t(`tickets.topic.${topic}`)
}

/** All or starred conversations, with a search over every message. */
export const ConversationList = ({ className }: { className?: string }) => {
  const t = useText<ChatKey>()
  const tab = useFilter('tab', ['all', 'important'])
  const [typed] = useSearchTyped()
  const place = usePlace()
  const search = typed.trim()
  const query = useQuery(
    chat.list({
      tab: tab.current,
      limit: 20,
      ...(search ? { search } : {}),
      ...(place.cursor ? { cursor: place.cursor } : {}),
    }),
  )
  const important = query.data?.important
  return (
    <section aria-label={t('customer.chat.tabs')} className={className}>
      <div className="border-b border-line px-5 pt-4 pb-0">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h1 className="type-3">{t('customer.chat.title')}</h1>
          <ButtonLink
            to={newPath}
            look="secondary"
            size="dense"
            icon={<SquarePen aria-hidden="true" className="size-4" />}
          >
            {t('customer.chat.new')}
          </ButtonLink>
        </div>
        <SearchField label={t('customer.chat.search')} compact="always" />
        <div className="mt-2 [&_.tabs]:border-b-0">
          <RouterTabs
            label={t('customer.chat.tabs')}
            tabs={tab.tabs((name) => ({
              label: t(`customer.chat.tab.${name}`),
              ...(name === 'important' && important ? { count: important } : {}),
            }))}
          />
        </div>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <QueryView
          query={query}
          skeleton={
            <div className="px-5">
              <SkeletonRows label={t('customer.chat.loading')} />
            </div>
          }
          empty={<NoConversations tab={tab.current} search={search} />}
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
              <div className="px-5">
                <Pagination next={next} />
              </div>
            </>
          )}
        </QueryView>
      </div>
    </section>
  )
}

const NoConversations = ({ tab, search }: { tab: 'all' | 'important'; search: string }) => {
  const t = useText<ChatKey>()
  if (search) return <Empty title={t('customer.chat.none.search')} />
  if (tab === 'important')
    return <Empty title={t('customer.chat.none.important')}>{t('customer.chat.none.important.text')}</Empty>
  return (
    <Empty
      title={t('customer.chat.none')}
      action={<ButtonLink to={newPath}>{t('customer.chat.new.title')}</ButtonLink>}
    >
      {t('customer.chat.none.text')}
    </Empty>
  )
}

/** A 72 px row, wholly tappable: subject, last message, time, unread count. */
const Row = ({ conversation }: { conversation: Conversation }) => {
  const t = useText<ChatKey | ConversationsKey>()
  const nameOf = useConversationName()
  const { listDay } = useMoment()
  const { id, topic, transfer, preview, important, unread, state } = conversation
  const words = preview.kind === 'text' ? preview.text : t(`conversations.preview.${preview.kind}`)
  return (
    <NavLink
      to={{ pathname: `/dashboard/chat-room/${id}`, search: location.search }}
      className={({ isActive }) =>
        classes(
          'flex min-h-18 items-center gap-3 border-l-[3px] px-5 py-2.5 text-[0.9375rem]/[1.375rem]',
          isActive ? 'border-noche bg-noche-soft' : 'border-transparent hover:bg-sand/60',
          state === 'closed' && 'text-ink-soft',
        )
      }
    >
      <TopicIcon topic={topic} transfer={transfer !== null} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span className="truncate font-semibold">{nameOf(conversation)}</span>
          <time dateTime={preview.at} className="flex-none text-[0.8125rem] text-ink-soft">
            {listDay(preview.at)}
          </time>
        </span>
        <span className="flex items-center justify-between gap-2">
          <span className={classes('truncate text-sm', unread > 0 ? 'font-semibold' : 'text-ink-soft')}>
            {preview.author === 'customer' ? t('customer.chat.you', { text: words }) : words}
          </span>
          <span className="flex flex-none items-center gap-1.5">
            {important && (
              <>
                <Star aria-hidden="true" className="size-4 fill-sol-ink text-sol-ink" />
                <span className="sr-only">{t('customer.chat.important')}</span>
              </>
            )}
            {unread > 0 && (
              <span className="grid h-5 min-w-5 place-items-center rounded-full bg-[#b92c17] px-1.5 text-xs font-bold text-[#fff] tabular">
                <span aria-hidden="true">{unread}</span>
                <span className="sr-only">{t('customer.chat.unread', { count: unread })}</span>
              </span>
            )}
          </span>
        </span>
      </span>
    </NavLink>
  )
}

const icons: Record<HelpTopic, LucideIcon> = {
  'sending-money': Send,
  'manage-account': UserRound,
  'holding-money': WalletMinimal,
  'sol-card': CreditCard,
  receiving: HandCoins,
  'sol-business': Building2,
}

/** The icon of a conversation's topic; a transfer has the sun. */
const TopicIcon = ({ topic, transfer }: { topic: HelpTopic; transfer: boolean }) => {
  const Icon = icons[topic]
  if (transfer) return <SupportSun size={40} />
  return (
    <span className="grid size-10 flex-none place-items-center rounded-full bg-noche-soft text-noche-ink">
      <Icon aria-hidden="true" className="size-5" />
    </span>
  )
}
