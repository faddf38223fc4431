import { useQuery } from '@tanstack/react-query'
import { adminSupport, isWaiting, type Ticket } from '#contract/office/support.ts'
import { call } from '#web/lib/call.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import type { ThreadKey } from '#web/tickets/messages.es.ts'
import { SidePanel } from '#web/ui/Overlay.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import type { WaitingKey } from '../waiting/messages.es.ts'
import { PanelHead } from '../waiting/PanelHead.tsx'
import { usePanel } from '../waiting/use-panel.ts'
import { Verbs } from '../waiting/Verbs.tsx'
import { Escalate } from './Escalation.tsx'
import type { TicketsKey } from './messages.es.ts'
import { State } from './State.tsx'
import { closing, TicketBody, useAnswers } from './TicketBody.tsx'

/** One ticket over the list. After an answer the next pending one replaces it. */
export default function TicketPanel() {
  const t = useText<TicketsKey | ThreadKey>()
  const { id, close, goOn } = usePanel('/dashboard/help-center')
  const query = useQuery(data.ticket(id))
  const ticket = query.data
  return (
    <SidePanel
      open
      onClose={close}
      title={ticket ? `${ticket.reference} · ${t(`tickets.topic.${ticket.topic}`)}` : t('admin.tickets.title')}
      head={ticket && <Head ticket={ticket} />}
      bar={ticket && <Bar ticket={ticket} onDone={goOn} />}
    >
      <QueryView query={query} skeleton={<SkeletonRows rows={6} label={t('admin.tickets.loading')} />}>
        {(shown) => <TicketBody key={shown.id} ticket={shown} onDone={goOn} />}
      </QueryView>
    </SidePanel>
  )
}

const Head = ({ ticket }: { ticket: Ticket }) => {
  const t = useText<ThreadKey | WaitingKey>()
  const format = useFormat()
  const { reference, topic, name, email, lang, createdAt } = ticket
  return (
    <PanelHead
      title={t(`tickets.topic.${topic}`)}
      state={<State {...ticket} />}
      facts={[name, email, reference, t(`admin.waiting.language.${lang}`), format.dateTime(createdAt)]}
    />
  )
}

const Bar = ({ ticket, onDone }: { ticket: Ticket; onDone(): void }) => {
  const { id, name, state, escalation, assignee } = ticket
  return (
    <Verbs
      name={name}
      assignee={assignee}
      isOpen={state !== 'closed'}
      answers={useAnswers(ticket)}
      assign={(adminId) => call(adminSupport.assign, { params: { id }, body: { adminId, from: assignee?.id ?? null } })}
      close={() => closing(id)}
      onClosed={onDone}
    >
      {isWaiting(state) && !escalation && <Escalate ticket={ticket} />}
    </Verbs>
  )
}
