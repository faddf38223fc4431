import { useQuery } from '@tanstack/react-query'
import type { Ticket } from '../../../contract/support.ts'
import { messagesClientLoader, onLanguageChange } from '../../lib/messages.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { Card } from '../../ui/Card.tsx'
import { ListScreen } from '../../ui/ListScreen.tsx'
import { useFilter, usePlace } from '../../ui/list-address.ts'
import { Empty } from '../../ui/States.tsx'
import { data } from '../data.ts'
import { ListHeader } from '../ListHeader.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import type { TicketsKey } from './messages.es.ts'

const tabs = ['open', 'answered'] as const

export const clientLoader = messagesClientLoader('admin/tickets')
export const shouldRevalidate = onLanguageChange

/** Open questions, the oldest first, and the answered ones. */
export default function HelpCenter() {
  const t = useText<TicketsKey>()
  const status = useFilter('status', tabs)
  const { cursor } = usePlace()
  const query = useQuery(data.tickets({ status: status.current, cursor, limit: 20 }))
  return (
    <ListScreen
      title={t('admin.tickets.title')}
      header={<ListHeader title={t('admin.tickets.title')} />}
      filter={{
        label: t('admin.tickets.tabs'),
        tabs: status.tabs((known) => ({ label: t(`admin.tickets.tab.${known}`) })),
      }}
      query={query}
      loading={t('admin.tickets.loading')}
      card={(ticket) => <TicketCard {...ticket} />}
      keyOf={({ id }) => id}
      empty={<Empty title={t(`admin.tickets.none.${status.current}`)} />}
    />
  )
}

const TicketCard = (ticket: Ticket) => {
  const t = useText<TicketsKey>()
  const format = useFormat()
  const { reference, name, email, lang, topic, message, createdAt, answer, userId } = ticket
  return (
    <Card>
      <h2 className="text-base font-semibold tabular">{reference}</h2>
      <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
        {[name, email, lang.toUpperCase(), format.dateTime(createdAt)].join(' · ')}
      </p>
      <p className="text-sm text-ink-soft">
        {t(`admin.tickets.topic.${topic}`)} · {t(userId ? 'admin.tickets.customer' : 'admin.tickets.visitor')}
      </p>
      <p className="mt-3 max-w-prose whitespace-pre-wrap wrap-anywhere">{message}</p>
      {answer ? (
        <div className="mt-4 border-t border-line pt-4">
          <p className="text-sm text-ink-soft wrap-anywhere">
            {t('admin.tickets.answered', { by: answer.by, when: format.dateTime(answer.at) })}
          </p>
          <p className="mt-2 max-w-prose whitespace-pre-wrap wrap-anywhere">{answer.text}</p>
        </div>
      ) : (
        <AnswerForm ticket={ticket} />
      )}
    </Card>
  )
}
