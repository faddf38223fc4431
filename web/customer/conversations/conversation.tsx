import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { conversationOf } from '#web/conversations/sides.ts'
import { useOutbox } from '#web/conversations/use-outbox.ts'
import { useText } from '#web/lib/use-text.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, Skeleton } from '#web/ui/States.tsx'
import type { ChatKey } from './messages.es.ts'
import { NewConversation } from './NewConversation.tsx'
import { OpenConversation } from './OpenConversation.tsx'

/** One conversation; a new one has its first message pending; `new` is the form for another. */
export default function ConversationScreen() {
  const { id = '' } = useParams()
  return id === 'new' ? <NewConversation /> : <Known key={id} id={id} />
}

const Known = ({ id }: { id: string }) => {
  const t = useText<ChatKey>()
  const { queued } = useOutbox(id)
  const opening = queued.find(({ topic }) => topic)
  const query = useQuery({ ...conversationOf(id), enabled: !opening })
  if (opening?.topic && !query.data)
    return <OpenConversation id={id} about={{ topic: opening.topic, transfer: opening.transfer }} conversation={null} />
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton className="m-5 h-10 w-60" />}
      missing={
        <Empty
          title={t('customer.chat.missing')}
          action={<ButtonLink to="/dashboard/chat-room">{t('customer.chat.back')}</ButtonLink>}
          className="m-auto"
        />
      }
    >
      {(conversation) => <OpenConversation id={id} about={conversation} conversation={conversation} />}
    </QueryView>
  )
}
