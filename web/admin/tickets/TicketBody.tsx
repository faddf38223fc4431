import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { adminSupport, isWaiting, type Ticket } from '../../../contract/support.ts'
import { addressOf, call } from '../../lib/call.ts'
import { useUser } from '../../lib/session.tsx'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import type { ThreadKey } from '../../tickets/messages.es.ts'
import { Rating } from '../../tickets/Rating.tsx'
import { Thread } from '../../tickets/Thread.tsx'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/Field.tsx'
import { ConfirmModal } from '../../ui/Overlay.tsx'
import { useFailureMessage } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { data } from '../data.ts'
import type { AdminKey } from '../messages.es.ts'
import { StaffNote } from '../StaffNote.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { Escalate, Escalated } from './Escalation.tsx'
import type { TicketsKey } from './messages.es.ts'

/** A ticket with its thread, whose account it is, who looks after it, and the answer if the customer waits. */
export const TicketBody = ({ ticket, onDone }: { ticket: Ticket; onDone(): void }) => {
  const t = useText<TicketsKey | ThreadKey | AdminKey>()
  const format = useFormat()
  const { id, name, email, lang, messages, createdAt, state, rating, escalation, handedBack } = ticket
  return (
    <>
      <p className="text-sm text-ink-soft wrap-anywhere">
        {[name, email, t(`admin.tickets.language.${lang}`), format.dateTime(createdAt)].join(' · ')}
      </p>
      <Customer ticket={ticket} />
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <Assignee ticket={ticket} />
        {isWaiting(state) && !escalation && <Escalate ticket={ticket} />}
        {state !== 'closed' && <Close ticket={ticket} onDone={onDone} />}
      </div>
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
      {isWaiting(state) && <AnswerForm ticket={ticket} onSent={onDone} />}
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

const Assignee = ({ ticket: { id, assignee } }: { ticket: Ticket }) => {
  const t = useText<TicketsKey>()
  const me = useUser()._id
  const client = useQueryClient()
  const failureMessage = useFailureMessage()
  const { data: admins } = useQuery(data.assignees())
  const { mutate, isPending } = useMutation({
    mutationFn: (adminId: string | null) =>
      call(adminSupport.assign, { params: { id }, body: { adminId, from: assignee?.id ?? null } }),
    onError: (error) => toast('danger', t('admin.tickets.assigned.failed'), { line: failureMessage(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'tickets'] }),
  })
  const others = (admins ?? (assignee ? [assignee] : [])).filter((admin) => admin.id !== me)
  return (
    <SelectField
      label={t('admin.tickets.assigned')}
      className="w-full sm:w-56"
      value={assignee?.id ?? ''}
      disabled={isPending}
      onChange={({ target }) => mutate(target.value || null)}
    >
      <option value="">{t('admin.tickets.assigned.nobody')}</option>
      <option value={me}>{t('admin.tickets.assigned.me')}</option>
      {others.map((admin) => (
        <option key={admin.id} value={admin.id}>
          {admin.name}
        </option>
      ))}
    </SelectField>
  )
}

/** Ends a ticket that needs no answer, or has one. Its customer may write again. */
const Close = ({ ticket: { id, reference }, onDone }: { ticket: Ticket; onDone(): void }) => {
  const t = useText<TicketsKey>()
  const client = useQueryClient()
  const failureMessage = useFailureMessage()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(adminSupport.close, { params: { id } }),
    onSuccess: () => {
      toast('success', t('admin.tickets.close.done', { reference }), { brief: true })
      onDone()
    },
    onError: (error) => toast('danger', failureMessage(error)),
    onSettled: () => {
      setAsking(false)
      return client.invalidateQueries({ queryKey: ['admin'] })
    },
  })
  return (
    <>
      <Button look="secondary" onClick={() => setAsking(true)}>
        {t('admin.tickets.close')}
      </Button>
      <ConfirmModal
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => mutate()}
        title={t('admin.tickets.close.ask', { reference })}
        confirm={t('admin.tickets.close')}
        busy={isPending && t('admin.tickets.sending')}
        destructive={false}
      >
        {t('admin.tickets.close.text')}
      </ConfirmModal>
    </>
  )
}
