import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isWaiting, type OwnTicket, support } from '#contract/office/support.ts'
import { addressOf } from '#web/lib/call.ts'
import { useText } from '#web/lib/use-text.ts'
import type { ThreadKey } from '#web/tickets/messages.es.ts'
import { Thread, TicketState } from '#web/tickets/Thread.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import type { HelpKey } from './messages.es.ts'
import { RateTicket } from './RateForm.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import { Steps } from './Steps.tsx'

const list = '/dashboard/help'

/** One question with its messages, and the customer's next one. */
export default function TicketScreen() {
  const t = useText<HelpKey>()
  const { id = '' } = useParams()
  return (
    <>
      <title>{`${t('customer.help.title')} - SOL`}</title>
      <QueryView
        query={useQuery(data.ticket(id))}
        skeleton={<SkeletonRows label={t('customer.help.loading')} />}
        missing={
          <Empty
            title={t('customer.help.missing')}
            action={<ButtonLink to={list}>{t('customer.help.back')}</ButtonLink>}
            className="py-16"
          />
        }
      >
        {(ticket) => <Conversation key={ticket.id} ticket={ticket} />}
      </QueryView>
    </>
  )
}

const Conversation = ({ ticket }: { ticket: OwnTicket }) => {
  const t = useText<HelpKey | ThreadKey>()
  const { id, topic, reference, state, messages } = ticket
  const answered = messages.some(({ author }) => author === 'office')
  return (
    <>
      <PageHeader
        title={t(`tickets.topic.${topic}`)}
        detail={<span className="tabular">{reference}</span>}
        actions={<TicketState state={state} />}
        back={{ to: list, label: t('customer.help.back') }}
      />
      <Card>
        <Steps ticket={ticket} />
        <Thread
          messages={messages}
          fileAddress={(attachmentId) => addressOf(support.attachment, { params: { id, attachmentId } })}
          by={({ author }) => t(author === 'office' ? 'tickets.by.office' : 'word.you')}
        />
        {answered && !isWaiting(state) && <RateTicket ticket={ticket} />}
        <ReplyForm key={messages.length} ticket={ticket} />
      </Card>
    </>
  )
}
