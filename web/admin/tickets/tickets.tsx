import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Ticket } from '../../../contract/support.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import type { AdminKey } from '../../messages/admin/es.ts'
import { Card } from '../../ui/Card.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { Empty, ErrorState, SkeletonRows } from '../../ui/States.tsx'
import { RouterTabs } from '../../ui/Tabs.tsx'
import { data } from '../data.ts'
import { ListHeader } from '../ListHeader.tsx'
import { AnswerForm } from './AnswerForm.tsx'

const tabs = ['open', 'answered'] as const

/** What people asked: those who wait, the oldest first, and the history of answers. The tab and the page are in the address. */
export default function HelpCenter() {
  const t = useText<AdminKey>()
  const [params] = useSearchParams()
  const status = tabs.find((known) => known === params.get('status')) ?? 'open'
  const ask = { status, cursor: params.get('cursor') ?? undefined, limit: 20 }
  const { data: list, error, refetch, isPlaceholderData } = useQuery(data.tickets(ask))
  return (
    <>
      <title>{`${t('admin.tickets.title')} - SOL`}</title>
      <ListHeader title={t('admin.tickets.title')} />
      <RouterTabs
        label={t('admin.tickets.tabs')}
        tabs={tabs.map((known) => ({
          to: `/dashboard/help-center${known === 'open' ? '' : `?status=${known}`}`,
          label: t(`admin.tickets.tab.${known}`),
          current: known === status,
        }))}
      />
      <div className={isPlaceholderData ? 'mt-4 opacity-60' : 'mt-4'}>
        {error && !list ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : !list ? (
          <SkeletonRows rows={6} label={t('admin.tickets.loading')} />
        ) : list.items.length > 0 ? (
          <ul className="grid gap-4">
            {list.items.map((ticket) => (
              <li key={ticket.id}>
                <TicketCard {...ticket} />
              </li>
            ))}
          </ul>
        ) : (
          <Card>
            <Empty title={t(`admin.tickets.none.${status}`)} />
          </Card>
        )}
      </div>
      {list && <Pagination next={list.next} />}
    </>
  )
}

const TicketCard = (ticket: Ticket) => {
  const t = useText<AdminKey>()
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
