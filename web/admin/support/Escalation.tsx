import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { type EscalationRole, escalationReason, escalationRoles } from '#contract/office/escalations.ts'
import { adminSupport, type Ticket } from '#contract/office/support.ts'
import { useNow } from '#web/customer/parts/use-now.ts'
import { call } from '#web/lib/call.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, TextArea } from '#web/ui/Field.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { useAge } from '../age.ts'
import type { AdminKey } from '../messages.es.ts'
import type { TicketsKey } from './messages.es.ts'

/** Escalates an open ticket to another team. */
export const Escalate = ({ ticket }: { ticket: Ticket }) => {
  const t = useText<TicketsKey>()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button look="ghost" size="dense" onClick={() => setOpen(true)}>
        {t('admin.tickets.escalate')}
      </Button>
      <Modal open={open} onClose={close} title={t('admin.tickets.escalate.title', { reference: ticket.reference })}>
        <EscalateForm ticket={ticket} onClose={close} />
      </Modal>
    </>
  )
}

type FormProps = { ticket: Ticket; onClose(): void }

const EscalateForm = ({ ticket: { id }, onClose }: FormProps) => {
  const t = useText<TicketsKey | AdminKey>()
  const { field, control, element, onSubmit, problem, isPending } = useContractForm(adminSupport.escalate, {
    initial: { to: 'operations' as EscalationRole, reason: '' },
    check: ({ reason }) => ({
      reason: reason.trim().length < escalationReason.min && t('admin.tickets.escalate.missing'),
    }),
    send: ({ to, reason }) => call(adminSupport.escalate, { params: { id }, body: { to, reason: reason.trim() } }),
    onDone: ({ reference }) => {
      onClose()
      toast('success', t('admin.tickets.escalate.done', { reference }), { brief: true })
      void stale(wholeOffice)
    },
  })
  return (
    <form ref={element} onSubmit={onSubmit} noValidate className="grid grid-cols-1 gap-4">
      <RadioCards
        legend={t('admin.tickets.escalate.to')}
        name="to"
        options={escalationRoles.map((value) => ({
          value,
          title: t(`admin.role.${value}`),
          detail: t(`admin.tickets.escalate.to.${value}`),
        }))}
        {...control('to')}
      />
      <TextArea
        label={t('admin.tickets.escalate.reason')}
        rows={3}
        hint={t('admin.tickets.escalate.hint')}
        {...field('reason')}
      />
      <FormError>{problem}</FormError>
      <Foot onClose={onClose} isPending={isPending}>
        {t('admin.tickets.escalate')}
      </Foot>
    </form>
  )
}

const Foot = ({ onClose, isPending, children }: { onClose(): void; isPending: boolean; children: ReactNode }) => {
  const t = useText()
  return (
    <FormFoot onBack={onClose} busy={isPending && t('ui.one-moment')}>
      {children}
    </FormFoot>
  )
}

/** The escalation's team, requester, reason and time; and the return to support. */
export const Escalated = ({ ticket }: { ticket: Ticket }) => {
  const t = useText<TicketsKey | AdminKey>()
  const { agoOf } = useAge()
  const now = useNow()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (!ticket.escalation) return null
  const { to, by, at, reason } = ticket.escalation
  const values = {
    team: t(`admin.role.${to}`),
    name: by?.name ?? t('admin.tickets.escalated.team'),
    ago: agoOf(at, now),
  }
  return (
    <div className="mt-4 flex flex-wrap items-start justify-between gap-x-8 gap-y-3 rounded-card bg-sand px-4 py-3">
      <div className="min-w-0 flex-1 basis-80">
        <p className="text-sm font-semibold">{t('admin.tickets.escalated.line', values)}</p>
        <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{reason}</p>
        <p className="mt-1 flex flex-wrap gap-x-5 text-sm empty:hidden">
          {ticket.transfer && (
            <Link to={`/dashboard/transactions/${ticket.transfer.id}`} className="link inline-block py-1.5">
              {t('admin.tickets.escalated.transfer', { code: ticket.transfer.code })}
            </Link>
          )}
          {ticket.conversationId && (
            <Link to={`/dashboard/chat-room/${ticket.conversationId}`} className="link inline-block py-1.5">
              {t('admin.tickets.escalated.talk')}
            </Link>
          )}
        </p>
      </div>
      <Button look="secondary" size="dense" onClick={() => setOpen(true)}>
        {t('admin.tickets.return')}
      </Button>
      <Modal open={open} onClose={close} title={t('admin.tickets.return.title', { reference: ticket.reference })}>
        <ReturnForm ticket={ticket} onClose={close} />
      </Modal>
    </div>
  )
}

const ReturnForm = ({ ticket: { id }, onClose }: FormProps) => {
  const t = useText<TicketsKey>()
  const { field, element, onSubmit, problem, isPending } = useContractForm(adminSupport.handBack, {
    initial: { note: '' },
    check: ({ note }) => ({
      note: note.trim().length < escalationReason.min && t('admin.tickets.return.missing'),
    }),
    send: ({ note }) => call(adminSupport.handBack, { params: { id }, body: { note: note.trim() } }),
    onDone: ({ reference }) => {
      onClose()
      toast('success', t('admin.tickets.return.done', { reference }), { brief: true })
      void stale(wholeOffice)
    },
  })
  return (
    <form ref={element} onSubmit={onSubmit} noValidate className="grid grid-cols-1 gap-4">
      <TextArea
        label={t('admin.tickets.return.note')}
        rows={3}
        hint={t('admin.tickets.return.hint')}
        {...field('note')}
      />
      <FormError>{problem}</FormError>
      <Foot onClose={onClose} isPending={isPending}>
        {t('admin.tickets.return')}
      </Foot>
    </form>
  )
}
