import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { adminSupport, type Ticket, ticketLists } from '../../../contract/support.ts'
import { addressOf } from '../../lib/call.ts'
import { messagesClientLoader, onLanguageChange } from '../../lib/messages.ts'
import { useText } from '../../lib/use-text.ts'
import { useFilter, usePlace } from '../../ui/list-address.ts'
import { Empty } from '../../ui/States.tsx'
import { data } from '../data.ts'
import { OfficeList } from '../list/OfficeList.tsx'
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
  const search = useSearchParams()[0].get('search') ?? ''
  const sought = { status: status.current, ...(search ? { search } : {}) }
  const query = useQuery(data.tickets({ ...sought, cursor, limit: 20 }))
  return (
    <OfficeList
      list="tickets"
      title={t('admin.tickets.title')}
      search={t('admin.tickets.search')}
      csv={{ address: addressOf(adminSupport.csv, { query: sought }), permission: 'lists.export' }}
      actions={
        <Link to="/dashboard/help-center/canned-answers" className="link inline-flex min-h-11 items-center">
          {t('admin.tickets.canned')}
        </Link>
      }
      filter={{
        label: t('admin.tickets.tabs'),
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
      empty={<Empty title={t(search ? 'admin.tickets.none.found' : `admin.tickets.none.${status.current}`)} />}
    />
  )
}
