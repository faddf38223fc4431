import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { adminSupport, type Ticket, ticketLists } from '#contract/office/support.ts'
import { useText } from '#web/lib/use-text.ts'
import type { ThreadKey } from '#web/tickets/messages.es.ts'
import type { ListColumn } from '#web/ui/ListScreen.tsx'
import { useFilter, usePlace } from '#web/ui/list-address.ts'
import { RowLine } from '#web/ui/RowLine.tsx'
import { Empty } from '#web/ui/States.tsx'
import { useAge } from '../age.ts'
import { data } from '../data.ts'
import { OfficeList } from '../list/OfficeList.tsx'
import { PanelLink, usePanelLink } from '../PanelLink.tsx'
import type { WaitingKey } from '../waiting/messages.es.ts'
import { Channels } from '../waiting/Sections.tsx'
import type { TicketsKey } from './messages.es.ts'
import { Service } from './Service.tsx'
import { State } from './State.tsx'

/** Open and escalated tickets, oldest first, answered ones, and ratings. */
export default function HelpCenter() {
  const t = useText<TicketsKey | WaitingKey>()
  const status = useFilter('status', ticketLists)
  const { cursor } = usePlace()
  const { data: service } = useQuery(data.ticketService())
  const search = useSearchParams()[0].get('search') ?? ''
  const sought = { status: status.current, channel: 'account' as const, ...(search ? { search } : {}) }
  return (
    <OfficeList
      list="tickets"
      title={t('admin.tickets.title')}
      sections={<Channels queue="tickets" />}
      search={t('admin.tickets.search')}
      csv={{ call: adminSupport.csv, query: sought }}
      actions={
        <Link to="/dashboard/help-center/canned-answers" className="link inline-flex min-h-11 items-center">
          {t('admin.waiting.canned')}
        </Link>
      }
      filter={{
        chips: true,
        label: t('admin.tickets.tabs'),
        tabs: status.tabs((known) => ({
          label: t(`admin.tickets.tab.${known}`),
          ...(known === 'escalated' && service ? { count: service.escalated } : {}),
        })),
      }}
      tools={status.current === 'rated' && <Service />}
      query={useQuery(data.tickets({ ...sought, cursor, limit: 20 }))}
      loading={t('admin.tickets.loading')}
      columns={useColumns()}
      phone={{ row: (ticket) => <PhoneRow {...ticket} /> }}
      keyOf={({ id }) => id}
      empty={<Empty title={t(search ? 'admin.tickets.none.found' : `admin.tickets.none.${status.current}`)} />}
    />
  )
}

/** The customer's last message. */
const lastQuestion = ({ messages }: Ticket): string =>
  messages.findLast(({ author }) => author !== 'office')?.text ?? ''

const useColumns = (): ListColumn<Ticket>[] => {
  const t = useText<TicketsKey | ThreadKey | WaitingKey>()
  const { ageOf } = useAge()
  return [
    {
      key: 'from',
      fixed: true,
      head: t('word.from'),
      className: 'md:max-w-56',
      cell: ({ name, email }) => (
        <span className="block min-w-0">
          <span className="block truncate font-semibold" title={name}>
            {name}
          </span>
          <span className="block truncate text-[0.8125rem] text-ink-soft" title={email}>
            {email}
          </span>
        </span>
      ),
    },
    {
      key: 'question',
      head: t('admin.tickets.question'),
      grow: lastQuestion,
      cell: (ticket) => (
        <span className="block min-w-0">
          <span className="block truncate font-medium">{t(`tickets.topic.${ticket.topic}`)}</span>
          <span className="block truncate text-[0.8125rem] text-ink-soft" lang={ticket.lang}>
            {lastQuestion(ticket)}
          </span>
        </span>
      ),
    },
    {
      key: 'assignee',
      head: t('admin.waiting.assignee'),
      className: 'md:max-xl:hidden md:max-w-40',
      cell: ({ assignee }) => (
        <span className="block truncate" title={assignee?.name}>
          {assignee ? assignee.name : t('admin.waiting.scope.free')}
        </span>
      ),
    },
    {
      key: 'age',
      head: t('admin.tickets.age'),
      className: 'md:whitespace-nowrap',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{ageOf(createdAt)}</time>,
    },
    {
      key: 'state',
      head: t('admin.tickets.state'),
      className: 'md:whitespace-nowrap',
      cell: (ticket) => <State {...ticket} />,
    },
    {
      key: 'view',
      fixed: true,
      head: t('ui.detail'),
      cell: ({ id, reference }) => <PanelLink to={id} label={t('admin.tickets.detail-of', { reference })} />,
    },
  ]
}

const PhoneRow = (ticket: Ticket) => {
  const t = useText<ThreadKey>()
  const { ageOf } = useAge()
  return (
    <Link {...usePanelLink(ticket.id)} className="phone-row">
      <span className="min-w-0 flex-1">
        <RowLine end={<State {...ticket} />}>
          <span className="font-semibold">{ticket.name}</span>
        </RowLine>
        <RowLine className="text-sm text-ink-soft" end={ageOf(ticket.createdAt)}>
          <span className="line-clamp-2 wrap-anywhere" lang={ticket.lang}>
            {lastQuestion(ticket) || t(`tickets.topic.${ticket.topic}`)}
          </span>
        </RowLine>
      </span>
    </Link>
  )
}
