import type { OwnTicket } from '../../contract/support.ts'
import { useFormat } from '../lib/use-format.ts'
import { useText } from '../lib/use-text.ts'
import { Chip } from '../ui/Chip.tsx'
import { classes } from '../ui/classes.ts'
import type { ThreadKey } from './messages.es.ts'

type Message = OwnTicket['messages'][number]

/** The messages of a ticket, the oldest first; the office's stand on a ground of their own. */
export const Thread = <M extends Message>({ messages, by }: { messages: readonly M[]; by(message: M): string }) => {
  const format = useFormat()
  return (
    <ol className="grid max-w-prose gap-3">
      {messages.map((message) => (
        <li
          key={message.id}
          className={classes(
            'rounded-card border border-line px-4 py-3',
            message.author === 'office' && 'ml-4 border-transparent bg-noche-soft md:ml-10',
          )}
        >
          <p className="type-small text-ink-soft wrap-anywhere">
            {by(message)} · <time dateTime={message.sentAt}>{format.dateTime(message.sentAt)}</time>
          </p>
          <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{message.text}</p>
        </li>
      ))}
    </ol>
  )
}

/** Whether the office still owes the answer. */
export const TicketState = ({ waiting }: { waiting: boolean }) => {
  const t = useText<ThreadKey>()
  return <Chip look={waiting ? 'waiting' : 'success'}>{t(`tickets.state.${waiting ? 'waiting' : 'answered'}`)}</Chip>
}
