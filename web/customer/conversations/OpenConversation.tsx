import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Conversation } from '#contract/office/conversations.ts'
import { Composer } from '#web/conversations/Composer.tsx'
import { MessageList } from '#web/conversations/MessageList.tsx'
import { SupportSun } from '#web/conversations/SupportSun.tsx'
import { customerSide, messagesOf } from '#web/conversations/sides.ts'
import { useDraft } from '#web/conversations/use-draft.ts'
import { useOutbox } from '#web/conversations/use-outbox.ts'
import { clock } from '#web/lib/clock.ts'
import { newId } from '#web/lib/id.ts'
import { useText } from '#web/lib/use-text.ts'
import type { ThreadKey } from '#web/tickets/messages.es.ts'
import { BestArticle, useArticles } from './Articles.tsx'
import { BecomeTicket, BecomeTicketButton, StarButton } from './actions.tsx'
import { Beside } from './Beside.tsx'
import { ChooseOwnTransfer } from './ChooseOwnTransfer.tsx'
import { Closed } from './Closed.tsx'
import { useConversationName } from './ConversationList.tsx'
import type { ChatKey } from './messages.es.ts'
import { Offline } from './Offline.tsx'
import { QuickReplies } from './QuickReplies.tsx'
import { SupportLine } from './SupportLine.tsx'

type Props = {
  id: string
  about: Pick<Conversation, 'topic' | 'transfer'>
  /** Null until the server knows it. */
  conversation: Conversation | null
}

const transferPath = (id: string): string => `/dashboard/history/${id}`

/** The conversation with its header, messages and field; next to it its subject. */
export const OpenConversation = ({ id, about, conversation }: Props) => {
  const t = useText<ChatKey | ThreadKey>()
  const nameOf = useConversationName()
  const draft = useDraft(id)
  const articles = useArticles([draft.draft.text, useQuestion(id), t(`tickets.topic.${about.topic}`)])
  const isClosed = conversation?.state === 'closed'
  return (
    <>
      <section aria-label={nameOf(about)} className="flex min-w-0 flex-1 flex-col">
        <header className="flex min-h-[72px] flex-none items-center gap-3 border-b border-line px-3 py-2 md:px-5">
          <Link to="/dashboard/chat-room" className="icon-button md:!hidden" aria-label={t('customer.chat.back')}>
            <ArrowLeft aria-hidden="true" />
          </Link>
          <span className="max-sm:hidden">
            <SupportSun size={40} />
          </span>
          <div className="min-w-0 flex-1">
            <h2 className="truncate font-sans text-base font-semibold">{nameOf(about)}</h2>
            <SupportLine />
          </div>
          {conversation && !isClosed && <BecomeTicketButton conversation={conversation} />}
          {conversation && <StarButton conversation={conversation} />}
        </header>
        <Offline />
        <MessageList
          side={customerSide}
          id={id}
          isNew={conversation === null}
          transferPath={transferPath}
          typing={t('customer.chat.typing')}
        />
        {isClosed ? <Closed conversation={conversation} /> : <Write id={id} draft={draft} best={articles[0]} />}
      </section>
      <Beside transfer={about.transfer} articles={articles}>
        {conversation && !isClosed && <BecomeTicket conversation={conversation} />}
      </Beside>
    </>
  )
}

/** The customer's longest recent message: more likely the question than 'Thank you'. */
const useQuestion = (id: string): string => {
  const { data } = useInfiniteQuery({ ...messagesOf(customerSide, id), enabled: false })
  const mine = (data ?? []).filter(({ author }) => author === 'customer')
  return mine.reduce((longest, { text }) => (text.length > longest.length ? text : longest), '')
}

const typingEveryMs = 3000

type WriteProps = {
  id: string
  draft: ReturnType<typeof useDraft>
  best: Parameters<typeof BestArticle>[0]['article'] | undefined
}

const Write = ({ id, draft, best }: WriteProps) => {
  const { outbox } = useOutbox(id)
  const [choosing, setChoosing] = useState(false)
  const typedAt = useRef(0)
  const onSend = () => {
    const { text, transfer, attachments } = draft.draft
    const at = new Date(clock()).toISOString()
    outbox.add({ id: newId(), conversationId: id, text: text.trim(), transfer, attachments, at })
    draft.clear()
  }
  const say = (text: string) =>
    outbox.add({
      ...{ id: newId(), conversationId: id, text, transfer: null, attachments: [] },
      at: new Date(clock()).toISOString(),
    })
  const onType = () => {
    if (clock() - typedAt.current < typingEveryMs) return
    typedAt.current = clock()
    customerSide.type(id).catch(() => undefined)
  }
  return (
    <>
      <Composer
        draft={draft}
        onSend={onSend}
        onType={onType}
        onTransfer={() => setChoosing(true)}
        above={
          draft.draft.text === '' ? <QuickReplies id={id} onChoose={say} /> : best && <BestArticle article={best} />
        }
      />
      {choosing && (
        <ChooseOwnTransfer
          onClose={() => setChoosing(false)}
          onChoose={(transfer) => {
            draft.change({ transfer })
            setChoosing(false)
          }}
        />
      )}
    </>
  )
}
