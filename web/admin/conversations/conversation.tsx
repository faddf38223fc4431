import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { adminConversations, type OfficeConversation } from '../../../contract/admin-conversations.ts'
import { Composer } from '../../conversations/Composer.tsx'
import { MessageList } from '../../conversations/MessageList.tsx'
import { keyOf, officeSide } from '../../conversations/sides.ts'
import { useDraft } from '../../conversations/use-draft.ts'
import { useOutbox } from '../../conversations/use-outbox.ts'
import { call } from '../../lib/call.ts'
import { clock } from '../../lib/clock.ts'
import { newId } from '../../lib/id.ts'
import { useText } from '../../lib/use-text.ts'
import type { ThreadKey } from '../../tickets/messages.es.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmModal } from '../../ui/Overlay.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { Empty, Skeleton, useFailureMessage } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { queue } from '../help-center/data.ts'
import { conversationsPath } from '../help-center/HelpCenterTabs.tsx'
import type { TicketsKey } from '../tickets/messages.es.ts'
import { templates } from '../tickets/templates.ts'
import type { OfficeChatKey } from './messages.es.ts'

/** A customer's conversation as the office reads and answers it. */
export default function ConversationScreen() {
  const t = useText<OfficeChatKey>()
  const { id = '' } = useParams()
  return (
    <QueryView
      query={useQuery(queue.one(id))}
      skeleton={<Skeleton className="m-5 h-10 w-60" />}
      missing={<Empty title={t('admin.chat.missing')} className="m-auto" />}
    >
      {(conversation) => <Open key={id} conversation={conversation} />}
    </QueryView>
  )
}

const transferPath = (id: string): string => `/dashboard/transactions/${id}`

const Open = ({ conversation }: { conversation: OfficeConversation }) => {
  const t = useText<OfficeChatKey | ThreadKey | TicketsKey>()
  const { id, topic, customer, state, ticket } = conversation
  return (
    <section aria-label={customer.name} className="flex min-w-0 flex-1 flex-col">
      <header className="flex flex-none flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-2 md:px-5">
        <Link to={conversationsPath} className="icon-button md:!hidden" aria-label={t('admin.chat.back')}>
          <ArrowLeft aria-hidden="true" />
        </Link>
        <div className="min-w-0 flex-1 basis-48">
          <h2 className="truncate font-sans text-base font-semibold">
            <Link to={`/dashboard/customers/${customer.id}`} className="link">
              {customer.name}
            </Link>
          </h2>
          <p className="truncate text-sm text-ink-soft">
            {[t(`tickets.topic.${topic}`), t(`admin.tickets.language.${customer.lang}`), customer.email].join(' · ')}
          </p>
        </div>
        {state === 'open' && <End conversation={conversation} />}
      </header>
      <MessageList
        side={officeSide}
        id={id}
        transferPath={transferPath}
        typing={t('admin.chat.typing', { name: customer.name })}
      />
      {state === 'open' ? (
        <Answer conversation={conversation} />
      ) : (
        <p className="border-t border-line bg-sand px-5 py-4">
          {ticket ? t('admin.chat.closed.ticket', { reference: ticket.reference }) : t('admin.chat.closed')}
        </p>
      )}
    </section>
  )
}

const typingEveryMs = 3000

const Answer = ({ conversation: { id, customer } }: { conversation: OfficeConversation }) => {
  const t = useText<OfficeChatKey | TicketsKey>()
  const { outbox } = useOutbox(id)
  const draft = useDraft(id)
  const typedAt = useRef(0)
  const onSend = () => {
    const { text, attachments } = draft.draft
    const at = new Date(clock()).toISOString()
    outbox.add({ id: newId(), conversationId: id, text: text.trim(), transfer: null, attachments, at })
    draft.clear()
  }
  const onType = () => {
    if (clock() - typedAt.current < typingEveryMs) return
    typedAt.current = clock()
    officeSide.type(id).catch(() => undefined)
  }
  return (
    <Composer
      draft={draft}
      onSend={onSend}
      onType={onType}
      above={
        <fieldset className="mb-2 flex flex-wrap gap-2">
          <legend className="sr-only">{t('admin.tickets.templates')}</legend>
          {templates.map(({ key, text }) => (
            <Button key={key} look="secondary" size="dense" onClick={() => draft.change({ text: text[customer.lang] })}>
              {t(key)}
            </Button>
          ))}
        </fieldset>
      }
    />
  )
}

/** Closes it, or makes a ticket of it. Both ask first. */
const End = ({ conversation: { id, customer } }: { conversation: OfficeConversation }) => {
  const t = useText<OfficeChatKey>()
  const client = useQueryClient()
  const navigate = useNavigate()
  const failureMessage = useFailureMessage()
  const [asking, setAsking] = useState<'close' | 'ticket' | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (how: 'close' | 'ticket'): Promise<unknown> =>
      call(how === 'close' ? adminConversations.close : adminConversations.becomeTicket, { params: { id } }),
    onSuccess: (_, how) => {
      toast('success', t(`admin.chat.${how}.done`), { brief: true })
      void navigate(how === 'close' ? conversationsPath : '/dashboard/help-center')
    },
    onError: (error) => toast('danger', failureMessage(error)),
    onSettled: () => {
      setAsking(null)
      void client.invalidateQueries({ queryKey: keyOf(officeSide) })
      void client.invalidateQueries({ queryKey: ['admin', 'tickets'] })
    },
  })
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="secondary" size="dense" onClick={() => setAsking('ticket')}>
        {t('admin.chat.ticket')}
      </Button>
      <Button look="secondary" size="dense" onClick={() => setAsking('close')}>
        {t('admin.chat.close')}
      </Button>
      <ConfirmModal
        open={asking !== null}
        onClose={() => setAsking(null)}
        onConfirm={() => asking && mutate(asking)}
        title={t(asking === 'ticket' ? 'admin.chat.ticket.ask' : 'admin.chat.close.ask', { name: customer.name })}
        confirm={t(asking === 'ticket' ? 'admin.chat.ticket' : 'admin.chat.close')}
        busy={isPending && t('admin.chat.busy')}
        destructive={false}
      >
        {t(asking === 'ticket' ? 'admin.chat.ticket.text' : 'admin.chat.close.text')}
      </ConfirmModal>
    </div>
  )
}
