import type { ReactNode } from 'react'
import type { OwnTicket, TicketState as State } from '#contract/office/support.ts'
import { Files } from '../conversations/Files.tsx'
import { useFormat } from '../lib/use-format.ts'
import { useText } from '../lib/use-text.ts'
import { Chip } from '../ui/Chip.tsx'
import { classes } from '../ui/classes.ts'
import type { ThreadKey } from './messages.es.ts'

type Message = OwnTicket['messages'][number]

/** An entry between the messages at its time. */
type Beside = { id: string; at: string; shown: ReactNode }

type ThreadProps<M> = {
  messages: readonly M[]
  by(message: M): string
  fileAddress(id: string): string
  between?: readonly Beside[]
}

const inOrder = <M extends Message>(messages: readonly M[], between: readonly Beside[]): (M | Beside)[] =>
  between.length === 0
    ? [...messages]
    : [...messages, ...between].sort((a, b) => Date.parse(timeOf(a)) - Date.parse(timeOf(b)))

const timeOf = (one: Message | Beside): string => ('shown' in one ? one.at : one.sentAt)

/** The messages of a ticket, oldest first; staff messages have a different background. */
export const Thread = <M extends Message>({ messages, by, fileAddress, between = [] }: ThreadProps<M>) => {
  const format = useFormat()
  return (
    <ol className="grid max-w-prose gap-3">
      {inOrder(messages, between).map((one) =>
        'shown' in one ? (
          <li key={one.id}>{one.shown}</li>
        ) : (
          <li
            key={one.id}
            className={classes(
              'rounded-card border border-line px-4 py-3',
              one.author === 'office' && 'ml-4 border-transparent bg-noche-soft md:ml-10',
            )}
          >
            <p className="type-small text-ink-soft wrap-anywhere">
              {by(one)} · <time dateTime={one.sentAt}>{format.dateTime(one.sentAt)}</time>
            </p>
            {one.text && <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{one.text}</p>}
            {one.attachments.length > 0 && (
              <div className="mt-2">
                <Files files={one.attachments} addressOf={fileAddress} />
              </div>
            )}
          </li>
        ),
      )}
    </ol>
  )
}

const looks = { received: 'waiting', in_hand: 'waiting', answered: 'success', closed: 'neutral' } as const

/** Who acts next: unassigned, staff, the customer, or none. */
export const TicketState = ({ state }: { state: State }) => {
  const t = useText<ThreadKey>()
  return <Chip look={looks[state]}>{t(`tickets.state.${state}`)}</Chip>
}
