import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { OfficeConversation } from '#contract/office/admin-conversations.ts'
import { type Between, MessageList } from '#web/conversations/MessageList.tsx'
import { officeSide } from '#web/conversations/sides.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import type { ThreadKey } from '#web/tickets/messages.es.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { SidePanel } from '#web/ui/Overlay.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, Skeleton } from '#web/ui/States.tsx'
import { StaffNote } from '../StaffNote.tsx'
import { State } from '../waiting/State.tsx'
import { useIsOthers } from '../waiting/Verbs.tsx'
import { Actions } from './Actions.tsx'
import { CustomerCard } from './CustomerCard.tsx'
import type { OfficeChatKey } from './messages.es.ts'
import { chatRoom, Lang } from './Queue.tsx'
import { desk } from './queries.ts'
import { type How, Write } from './Write.tsx'

/** A customer's conversation for staff, with the customer's card. */
export const Talk = ({ id }: { id: string }) => {
  const t = useText<OfficeChatKey>()
  return (
    <QueryView
      query={useQuery(desk.one(id))}
      skeleton={<Skeleton className="m-5 h-10 w-60" />}
      missing={<Empty title={t('admin.chat.missing')} className="m-auto" />}
    >
      {(conversation) => <Open conversation={conversation} />}
    </QueryView>
  )
}

const transferPath = (id: string): string => `/dashboard/transactions/${id}`

const Open = ({ conversation }: { conversation: OfficeConversation }) => {
  const t = useText<OfficeChatKey>()
  const { id, customer } = conversation
  const format = useFormat()
  const { data: notes = [] } = useQuery(desk.notes(id))
  const [beside, setBeside] = useState(false)
  const [how, setHow] = useState<How>('reply')
  const between = notes.map(
    ({ id: noteId, writtenAt, by, text }): Between => ({
      ...{ id: noteId, at: writtenAt },
      shown: (
        <StaffNote by={by} when={format.time(writtenAt)}>
          {text}
        </StaffNote>
      ),
    }),
  )
  return (
    <>
      <section aria-label={customer.name} className="flex min-w-0 flex-1 flex-col">
        <Head conversation={conversation} onCustomer={() => setBeside(true)} onAnswer={() => setHow('reply')} />
        <MessageList
          side={officeSide}
          id={id}
          transferPath={transferPath}
          typing={t('admin.chat.typing', { name: customer.name })}
          between={between}
        />
        <Foot conversation={conversation} how={how} onHow={setHow} />
      </section>
      <aside className="chat-beside" aria-label={t('admin.chat.customer')}>
        <CustomerCard conversation={conversation} />
      </aside>
      {beside && (
        <SidePanel open onClose={() => setBeside(false)} title={t('admin.chat.customer')}>
          <CustomerCard conversation={conversation} />
        </SidePanel>
      )}
    </>
  )
}

type HeadProps = { conversation: OfficeConversation; onCustomer(): void; onAnswer(): void }

const Head = ({ conversation, onCustomer, onAnswer }: HeadProps) => {
  const t = useText<OfficeChatKey | ThreadKey>()
  const { search } = useLocation()
  const { topic, customer, ticket, state, waitingSince } = conversation
  return (
    <header className="flex flex-none flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-3 py-2.5 md:px-5">
      <Link to={{ pathname: chatRoom, search }} className="icon-button md:!hidden" aria-label={t('admin.chat.back')}>
        <ArrowLeft aria-hidden="true" />
      </Link>
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="min-w-0 text-lg font-semibold wrap-anywhere">{customer.name}</h2>
          <Lang>{customer.lang}</Lang>
          <State state={state === 'closed' ? 'closed' : waitingSince ? 'waiting' : 'answered'} />
        </div>
        <p className="truncate text-[0.8125rem]/[1.125rem] text-ink-soft">
          {[t(`tickets.topic.${topic}`), ...(ticket ? [ticket.reference] : [])].join(' · ')}
        </p>
      </div>
      <IconButton label={t('admin.chat.customer')} className="xl:!hidden" onClick={onCustomer}>
        <UserRound aria-hidden="true" />
      </IconButton>
      <div className="basis-full">
        <Actions conversation={conversation} onAnswer={onAnswer} />
      </div>
    </header>
  )
}

type FootProps = { conversation: OfficeConversation; how: How; onHow(how: How): void }

const Foot = ({ conversation, how, onHow }: FootProps) => {
  const t = useText<OfficeChatKey>()
  const { state, ticket, assignee } = conversation
  const isOthers = useIsOthers(assignee)
  const line = 'border-t border-line bg-sand px-5 py-4'
  if (state === 'closed')
    return (
      <p className={line}>
        {ticket ? t('admin.chat.closed.ticket', { reference: ticket.reference }) : t('admin.chat.closed')}
      </p>
    )
  return (
    <>
      {assignee && isOthers && <p className={line}>{t('admin.chat.others', { name: assignee.name })}</p>}
      <Write conversation={conversation} how={isOthers ? 'note' : how} {...(isOthers ? {} : { onHow })} />
    </>
  )
}
