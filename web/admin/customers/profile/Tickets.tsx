import { useInfiniteQuery } from '@tanstack/react-query'
import { adminSupport, type Ticket } from '#contract/office/support.ts'
import { addressOf } from '#web/lib/call.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import type { ThreadKey } from '#web/tickets/messages.es.ts'
import { Thread } from '#web/tickets/Thread.tsx'
import type { ProfileKey } from './messages.es.ts'
import { PartList } from './PartList.tsx'
import { parts } from './parts.ts'

/** A customer's tickets, open ones first; each opens its thread. */
export const Tickets = ({ id }: { id: string }) => {
  const t = useText<ProfileKey>()
  const open = useInfiniteQuery(parts.tickets(id, 'open'))
  const answered = useInfiniteQuery(parts.tickets(id, 'answered'))
  const shared = { keyOf: (ticket: Ticket) => ticket.id, row: (ticket: Ticket) => <TicketRow ticket={ticket} /> }
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <PartList {...shared} title={t('admin.profile.tickets.open')} query={open} empty={t('admin.profile.none.open')} />
      <PartList
        {...shared}
        title={t('admin.profile.tickets.answered')}
        query={answered}
        empty={t('admin.profile.none.answered')}
      />
    </div>
  )
}

const TicketRow = ({ ticket: { id, name, reference, topic, createdAt, messages, assignee } }: { ticket: Ticket }) => {
  const t = useText<ProfileKey | ThreadKey>()
  const { dateTime } = useFormat()
  return (
    <details className="px-6 py-3">
      <summary className="cursor-pointer py-1 font-medium">
        {reference} · {t(`tickets.topic.${topic}`)}
        <span className="block text-sm font-normal text-ink-soft">
          {[dateTime(createdAt), assignee && t('admin.profile.tickets.with', { name: assignee.name })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </summary>
      <div className="mt-3">
        <Thread
          messages={messages}
          fileAddress={(attachmentId) => addressOf(adminSupport.attachment, { params: { id, attachmentId } })}
          by={({ author, by }) => (author === 'office' ? by || t('tickets.by.office') : name)}
        />
      </div>
    </details>
  )
}
