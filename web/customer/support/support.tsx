import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { OwnTicket } from '#contract/office/support.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import type { ThreadKey } from '#web/tickets/messages.es.ts'
import { TicketState } from '#web/tickets/Thread.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ListScreen } from '#web/ui/ListScreen.tsx'
import { usePlace } from '#web/ui/list-address.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Empty } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import { AskForm } from './AskForm.tsx'
import type { HelpKey } from './messages.es.ts'

/** The customer's support tickets, and the form for a new one. */
export default function Help() {
  const t = useText<HelpKey>()
  const { cursor } = usePlace()
  const tickets = useQuery(data.tickets({ cursor, limit: 20 }))
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div>
        <ListScreen
          title={t('customer.help.title')}
          header={<PageHeader title={t('customer.help.title')} detail={t('customer.help.detail')} />}
          query={tickets}
          row={(ticket) => <Row ticket={ticket} />}
          keyOf={({ id }) => id}
          loading={t('customer.help.loading')}
          empty={<Empty title={t('customer.help.none')}>{t('customer.help.none.text')}</Empty>}
        />
      </div>
      {/* Waits for the tickets: on a phone, they would push it down. */}
      {!tickets.isPending && (
        <Card title={t('word.write-to-us')} className="lg:mt-[72px]">
          <AskForm />
        </Card>
      )}
    </div>
  )
}

const Row = ({ ticket: { id, topic, createdAt, state, messages } }: { ticket: OwnTicket }) => {
  const t = useText<ThreadKey>()
  const format = useFormat()
  return (
    <Link
      to={`/dashboard/help/${id}`}
      className="flex min-h-18 items-center gap-3 px-5 py-3 hover:bg-noche-soft md:px-6"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{messages[0]?.text}</span>
        <span className="block text-sm text-ink-soft">
          {t(`tickets.topic.${topic}`)} · {format.shortDate(createdAt)}
        </span>
      </span>
      <TicketState state={state} />
      <ChevronRight aria-hidden="true" className="size-5 flex-none text-ink-soft max-sm:hidden" />
    </Link>
  )
}
