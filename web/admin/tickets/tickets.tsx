import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type Ticket, ticketLists } from '../../../contract/support.ts'
import { messagesClientLoader, onLanguageChange } from '../../lib/messages.ts'
import { useText } from '../../lib/use-text.ts'
import { ListScreen } from '../../ui/ListScreen.tsx'
import { useFilter, usePlace } from '../../ui/list-address.ts'
import { Empty } from '../../ui/States.tsx'
import { data } from '../data.ts'
import { ListHeader } from '../ListHeader.tsx'
import type { TicketsKey } from './messages.es.ts'
import { Service } from './Service.tsx'
import { headingOf, TicketCard } from './TicketCard.tsx'

export const clientLoader = messagesClientLoader('admin/tickets', 'tickets', 'conversations')
export const shouldRevalidate = onLanguageChange

/** After an answer the focus goes to the ticket that waits next. */
const lookAtNext = ({ id }: Ticket, items: readonly Ticket[] = []) => {
  const next = items[items.findIndex((item) => item.id === id) + 1] ?? items.find((item) => item.id !== id)
  if (next) document.getElementById(headingOf(next.id))?.focus()
}

/** Open questions and those that another team was asked about, the oldest first, the answered ones, and what customers thought of the answers. */
export default function HelpCenter() {
  const t = useText<TicketsKey>()
  const status = useFilter('status', ticketLists)
  const { cursor } = usePlace()
  const { data: service } = useQuery(data.ticketService())
  const query = useQuery(data.tickets({ status: status.current, cursor, limit: 20 }))
  return (
    <ListScreen
      title={t('admin.tickets.title')}
      header={<ListHeader title={t('admin.tickets.title')} />}
      filter={{
        label: t('admin.tickets.tabs'),
        aside: (
          <Link to="/dashboard/help-center/canned-answers" className="link inline-flex min-h-11 items-center">
            {t('admin.tickets.canned')}
          </Link>
        ),
        tabs: status.tabs((known) => ({
          label: t(`admin.tickets.tab.${known}`),
          ...(known === 'escalated' && service ? { count: service.escalated } : {}),
        })),
      }}
      tools={<Service />}
      query={query}
      loading={t('admin.tickets.loading')}
      card={(ticket) => <TicketCard ticket={ticket} onAnswered={() => lookAtNext(ticket, query.data?.items)} />}
      keyOf={({ id }) => id}
      empty={<Empty title={t(`admin.tickets.none.${status.current}`)} />}
    />
  )
}
