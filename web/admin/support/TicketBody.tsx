import { Link } from 'react-router'
import { adminSupport, isWaiting, type Ticket } from '#contract/office/support.ts'
import { addressOf, call } from '#web/lib/call.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import type { ThreadKey } from '#web/tickets/messages.es.ts'
import { Rating } from '#web/tickets/Rating.tsx'
import { Thread } from '#web/tickets/Thread.tsx'
import type { AdminKey } from '../messages.es.ts'
import { StaffNote } from '../StaffNote.tsx'
import { AnswerForm } from '../waiting/AnswerForm.tsx'
import { useIsOthers } from '../waiting/Verbs.tsx'
import { Escalated } from './Escalation.tsx'
import type { TicketsKey } from './messages.es.ts'

export const closing = (id: string) => call(adminSupport.close, { params: { id } })

/** Whether the reader may answer: anyone until it is assigned, then the assignee, and any colleague while it is escalated. */
export const useAnswers = ({ state, assignee, escalation }: Ticket): boolean => {
  const isOthers = useIsOthers(assignee)
  return isWaiting(state) && (!isOthers || escalation !== null)
}

/** A ticket with its thread, the customer, and the answer form if due. */
export const TicketBody = ({ ticket, onDone }: { ticket: Ticket; onDone(): void }) => {
  const t = useText<TicketsKey | ThreadKey | AdminKey>()
  const format = useFormat()
  const answers = useAnswers(ticket)
  const isOthers = useIsOthers(ticket.assignee)
  const { id, name, customer, messages, rating, handedBack } = ticket
  return (
    <>
      <Customer ticket={ticket} />
      <Escalated ticket={ticket} />
      <div className="mt-4">
        <Thread
          messages={messages}
          fileAddress={(attachmentId) => addressOf(adminSupport.attachment, { params: { id, attachmentId } })}
          between={handedBack.map(({ id: returnId, from, by: who, at, note }) => ({
            ...{ id: returnId, at },
            shown: (
              <StaffNote by={who} when={format.dateTime(at)}>
                {t('admin.tickets.handed-back', { team: t(`admin.role.${from}`), note })}
              </StaffNote>
            ),
          }))}
          by={({ author, by }) => (author === 'office' ? by || t('tickets.by.office') : name)}
        />
      </div>
      {rating && <Rating rating={rating} />}
      {answers && (
        <AnswerForm
          to={ticket}
          canAttach={customer?.signedIn === true}
          send={(body) => call(adminSupport.answer, { params: { id }, body })}
          close={isOthers ? undefined : () => closing(id)}
          onSent={onDone}
        />
      )}
    </>
  )
}

const Customer = ({ ticket: { customer } }: { ticket: Ticket }) => {
  const t = useText<TicketsKey>()
  if (!customer) return <p className="text-sm text-ink-soft">{t('admin.tickets.visitor')}</p>
  return (
    <p className="text-sm text-ink-soft">
      <Link to={`/dashboard/customers/${customer.id}`} className="link inline-block py-1">
        {customer.name}
      </Link>
      {!customer.signedIn && <> · {t('admin.tickets.signed-out')}</>}
    </p>
  )
}
