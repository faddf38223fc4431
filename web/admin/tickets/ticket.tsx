import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useOutletContext, useParams } from 'react-router'
import type { Ticket } from '../../../contract/support.ts'
import { useText } from '../../lib/use-text.ts'
import type { ThreadKey } from '../../tickets/messages.es.ts'
import { SidePanel } from '../../ui/Overlay.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { SkeletonRows } from '../../ui/States.tsx'
import { data } from '../data.ts'
import { useReturnFocus } from '../use-return-focus.ts'
import type { TicketsKey } from './messages.es.ts'
import { TicketBody } from './TicketBody.tsx'

/** One ticket over the list. After an answer the one that waits next takes its place. */
export default function TicketPanel() {
  const t = useText<TicketsKey | ThreadKey>()
  const { id = '' } = useParams()
  const listed = useOutletContext<Ticket[]>()
  const { search, state } = useLocation()
  const navigate = useNavigate()
  useReturnFocus()
  const query = useQuery(data.ticket(id))
  const ticket = query.data
  const show = (next: string | undefined) =>
    void navigate(`/dashboard/help-center${next ? `/${next}` : ''}${search}`, { state, preventScrollReset: true })
  const goOn = () => {
    const at = listed.findIndex((one) => one.id === id)
    show((listed[at + 1] ?? listed.find((one) => one.id !== id))?.id)
  }
  return (
    <SidePanel
      open
      onClose={() => show(undefined)}
      title={ticket ? `${ticket.reference} · ${t(`tickets.topic.${ticket.topic}`)}` : t('admin.tickets.title')}
    >
      <QueryView query={query} skeleton={<SkeletonRows rows={6} label={t('admin.tickets.loading')} />}>
        {(shown) => <TicketBody key={shown.id} ticket={shown} onDone={goOn} />}
      </QueryView>
    </SidePanel>
  )
}
