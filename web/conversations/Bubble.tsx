import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ConversationMessage, Receipt } from '#contract/office/conversations.ts'
import { useFormat } from '../lib/use-format.ts'
import { useText } from '../lib/use-text.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { Files } from './Files.tsx'
import type { ConversationsKey } from './messages.es.ts'
import type { Queued } from './outbox.ts'
import { SupportSun } from './SupportSun.tsx'
import type { Side } from './sides.ts'
import { TransferCard } from './TransferCard.tsx'
import { useOutbox } from './use-outbox.ts'

type GroundProps = {
  own: boolean
  /** Full width, for a card or a file. */
  wide: boolean
  children: ReactNode
  foot: ReactNode
  face?: ReactNode
}

/** The reader's messages are at the right on a dark background, the other side's at the left. */
const Ground = ({ own, wide, children, foot, face }: GroundProps) => (
  <div className={classes('flex items-end gap-2', own && 'justify-end')}>
    {!own && <span className="w-8 flex-none max-md:hidden">{face}</span>}
    <div className={classes('grid w-full max-w-[min(85%,26rem)] grid-cols-1 gap-1', own && 'justify-items-end')}>
      <div
        className={classes(
          'grid max-w-full grid-cols-1 gap-2.5 rounded-[18px] px-4 py-2.5',
          wide ? 'w-full' : 'w-fit',
          own ? 'rounded-br-[4px] bg-noche text-on-noche' : 'rounded-bl-[4px] border border-line bg-card',
        )}
      >
        {children}
      </div>
      {foot}
    </div>
  </div>
)

const Text = ({ children }: { children: string }) =>
  children === '' ? null : <p className="whitespace-pre-wrap wrap-anywhere">{children}</p>

const footClass = 'flex flex-wrap items-center gap-x-1.5 text-[0.8125rem]/[1.125rem] text-ink-soft'

type BubbleProps = {
  side: Side
  conversationId: string
  message: ConversationMessage
  /** The last of a run by one side. */
  isLast: boolean
  transferPath(id: string): string
}

export const Bubble = ({ side, conversationId, message, isLast, transferPath }: BubbleProps) => {
  const { author, text, transfer, attachments, receipt } = message
  const own = author === side.name
  return (
    <Ground
      own={own}
      wide={transfer !== null || attachments.length > 0}
      face={isLast && author === 'office' && <SupportSun size={32} />}
      foot={<Foot message={message} receipt={isLast ? receipt : null} />}
    >
      <Text>{text}</Text>
      {transfer && <TransferCard transfer={transfer} to={transferPath(transfer.id)} />}
      {attachments.length > 0 && (
        <Files files={attachments} addressOf={(fileId) => side.fileAddress(conversationId, fileId)} />
      )}
    </Ground>
  )
}

const Foot = ({ message: { by, sentAt }, receipt }: { message: ConversationMessage; receipt: Receipt | null }) => {
  const t = useText<ConversationsKey>()
  const format = useFormat()
  return (
    <p className={footClass}>
      <span>
        {by && `${by} · `}
        <time dateTime={sentAt} className="tabular">
          {format.time(sentAt)}
        </time>
      </span>
      {receipt && (
        <span className="inline-flex items-center gap-1">
          {receipt === 'sent' ? (
            <Check aria-hidden="true" className="size-4" />
          ) : (
            <CheckCheck aria-hidden="true" className={classes('size-4', receipt === 'read' && 'text-selva-ink')} />
          )}
          {t(`conversations.receipt.${receipt}`)}
        </span>
      )}
    </p>
  )
}

/** A pending or refused message. */
export const QueuedBubble = ({ queued, transferPath }: { queued: Queued; transferPath(id: string): string }) => {
  const t = useText<ConversationsKey>()
  const { outbox } = useOutbox(queued.conversationId)
  const { id, text, transfer, attachments, problem } = queued
  return (
    <Ground
      own
      wide={transfer !== null}
      foot={
        problem === undefined ? (
          <p className={footClass}>
            <Clock aria-hidden="true" className="size-4" />
            {t(navigator.onLine ? 'ui.sending' : 'conversations.waits')}
          </p>
        ) : (
          <p role="alert" className={classes(footClass, '!text-coral-ink')}>
            <CircleAlert aria-hidden="true" className="size-4 flex-none" />
            {problem.trim() || t('conversations.refused')}
            <Button look="ghost" size="dense" onClick={() => outbox.discard(id)}>
              {t('conversations.discard')}
            </Button>
          </p>
        )
      }
    >
      <Text>{text}</Text>
      {transfer && <TransferCard transfer={transfer} to={transferPath(transfer.id)} />}
      {attachments.map((file) => (
        <p key={file.id} className="text-sm font-semibold wrap-anywhere">
          {file.name}
        </p>
      ))}
    </Ground>
  )
}
