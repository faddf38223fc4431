import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { adminConversations } from '#contract/office/admin-conversations.ts'
import type { Queued } from '#web/conversations/outbox.ts'
import { officeSide } from '#web/conversations/sides.ts'
import { useLiveConversations } from '#web/conversations/use-live.ts'
import { bodyOf, OutboxProvider, useMakeOutbox } from '#web/conversations/use-outbox.ts'
import { call } from '#web/lib/call.ts'
import { useMay } from '#web/lib/may.ts'
import { useText } from '#web/lib/use-text.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Empty } from '#web/ui/States.tsx'
import { NotYours } from '../May.tsx'
import type { OfficeChatKey } from './messages.es.ts'
import { chatRoom, Queue } from './Queue.tsx'
import { desk } from './queries.ts'
import { Talk } from './Talk.tsx'

/** Sends the answer, then applies its macro. Each step is idempotent, so a lost reply is harmless. */
const send = async (queued: Queued): Promise<unknown> => {
  const { conversationId: id, macro } = queued
  const sent = await officeSide.write(id, bodyOf(queued))
  if (macro?.tag) await call(adminConversations.tag, { params: { id, tag: macro.tag } })
  if (macro?.closes) await call(adminConversations.close, { params: { id } })
  return sent
}

export default function ChatRoom() {
  if (useMay()(adminConversations.list)) return <Desk />
  return (
    <div className="w-full px-5 py-6 xl:p-8">
      <NotYours call={adminConversations.list} />
    </div>
  )
}

/** The queue, the open conversation, and its customer; on a phone one of them. */
const Desk = () => {
  const t = useText<OfficeChatKey>()
  const { id } = useParams()
  const outbox = useMakeOutbox(officeSide, send)
  useLiveConversations(officeSide, { open: id, live: true })
  return (
    <OutboxProvider value={outbox}>
      <title>{`${t('admin.chat.title')} - SOL`}</title>
      <div className={classes('chat-room', id !== undefined && 'chat-full')}>
        <Queue className={classes('chat-list', id !== undefined && 'max-md:!hidden')} />
        <div className={classes('chat-open', id === undefined && 'max-md:!hidden')}>
          {id === undefined ? <Longest /> : <Talk key={id} id={id} />}
        </div>
      </div>
    </OutboxProvider>
  )
}

/** Empty state: links to the longest waiting one. */
const Longest = () => {
  const t = useText<OfficeChatKey>()
  const { data } = useQuery(desk.list({ status: 'waiting', view: 'all', limit: 20 }))
  const first = data?.items[0]
  return (
    <Empty
      title={t(first || !data ? 'admin.chat.pick' : 'admin.chat.none.waiting')}
      className="m-auto"
      action={
        first && (
          <ButtonLink to={`${chatRoom}/${first.id}`}>
            {t('admin.chat.longest', { name: first.customer.name })}
          </ButtonLink>
        )
      }
    />
  )
}
