import { Check } from 'lucide-react'
import type { OwnTicket, TicketState } from '#contract/office/support.ts'
import { useText } from '#web/lib/use-text.ts'
import { useMoment } from '#web/transfers/moment.ts'
import { classes } from '#web/ui/classes.ts'
import type { HelpKey } from './messages.es.ts'

const order: readonly TicketState[] = ['received', 'in_hand', 'answered', 'closed']

/** The stages of a question: received, assigned, answered, solved. */
export const Steps = ({ ticket: { state, createdAt, messages } }: { ticket: OwnTicket }) => {
  const t = useText<HelpKey>()
  const { date } = useMoment()
  const answer = messages.findLast(({ author }) => author === 'office')
  const now = order.indexOf(state)
  const titles: Record<TicketState, string> = {
    received: t('customer.help.step.received', { date: date(createdAt) }),
    in_hand: t('customer.help.step.in_hand'),
    answered:
      answer && now >= 2
        ? t('customer.help.step.answered', { date: date(answer.sentAt) })
        : t('customer.help.step.answered.ahead'),
    closed: t('customer.help.step.closed'),
  }
  return (
    <ol aria-label={t('customer.help.steps')} className="mb-5 flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {order.map((step, at) => (
        <li
          key={step}
          aria-current={at === now ? 'step' : undefined}
          className={classes('flex items-center gap-2', at > now ? 'text-ink-soft' : 'font-semibold')}
        >
          <span
            aria-hidden="true"
            className={classes(
              'grid size-5 place-items-center rounded-full border-2',
              at > now ? 'border-line-strong' : at === now ? 'border-horizon bg-sol' : 'border-horizon bg-horizon',
            )}
          >
            {at < now && <Check className="size-3 text-paper" strokeWidth={3} />}
          </span>
          {titles[step]}
        </li>
      ))}
    </ol>
  )
}
