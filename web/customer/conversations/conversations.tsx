import { Outlet, useParams } from 'react-router'
import { conversations } from '#contract/office/conversations.ts'
import type { Queued } from '#web/conversations/outbox.ts'
import { customerSide } from '#web/conversations/sides.ts'
import { bodyOf, OutboxProvider, useMakeOutbox } from '#web/conversations/use-outbox.ts'
import { call } from '#web/lib/call.ts'
import { useText } from '#web/lib/use-text.ts'
import { classes } from '#web/ui/classes.ts'
import { ConversationList } from './ConversationList.tsx'
import type { ChatKey } from './messages.es.ts'

/** The first message opens the conversation, later ones are added to it. */
const send = (queued: Queued): Promise<unknown> => {
  const { conversationId, topic } = queued
  const message = bodyOf(queued)
  return topic
    ? call(conversations.create, { body: { id: conversationId, topic, message } })
    : customerSide.write(conversationId, message)
}

/** The list with the open conversation; on a phone one of the two. */
export default function ChatRoom() {
  const t = useText<ChatKey>()
  const { id } = useParams()
  const outbox = useMakeOutbox(customerSide, send)
  return (
    <OutboxProvider value={outbox}>
      <title>{`${t('customer.chat.title')} - SOL`}</title>
      <div className={classes('chat-room', id !== undefined && 'chat-full')}>
        <ConversationList className={classes('chat-list', id !== undefined && 'max-md:!hidden')} />
        <div className={classes('chat-open', id === undefined && 'max-md:!hidden')}>
          <Outlet />
        </div>
      </div>
    </OutboxProvider>
  )
}
