import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { ConversationMessage } from '#contract/office/conversations.ts'
import { clock } from '../lib/clock.ts'
import { dayOf } from '../lib/format.ts'
import { useFormat } from '../lib/use-format.ts'
import { useText } from '../lib/use-text.ts'
import { capital } from '../transfers/moment.ts'
import { Button } from '../ui/Button.tsx'
import { QueryView } from '../ui/QueryView.tsx'
import { Skeleton } from '../ui/States.tsx'
import { Bubble, QueuedBubble } from './Bubble.tsx'
import type { ConversationsKey } from './messages.es.ts'
import { messagesOf, type Side } from './sides.ts'
import { useTyping } from './use-live.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useOutbox } from './use-outbox.ts'

type Props = {
  side: Side
  id: string
  /** The conversation is not yet known to the server. */
  isNew?: boolean
  transferPath(id: string): string
  /** The label of who is typing. */
  typing: string
  /** Entries between the messages, oldest first. */
  between?: readonly Between[]
}

export type Between = { id: string; at: string; shown: ReactNode }

/** The messages of a conversation, oldest first, and the pending ones. */
export const MessageList = (props: Props) => {
  const { side, id, isNew = false } = props
  const query = useInfiniteQuery({ ...messagesOf(side, id), enabled: !isNew })
  if (isNew) return <Messages {...props} messages={[]} />
  return (
    <QueryView query={query} skeleton={<ListSkeleton />} errorClass="my-auto">
      {(data) => (
        <Messages {...props} messages={data.toReversed()} older={query.hasNextPage && <Older query={query} />} />
      )}
    </QueryView>
  )
}

const Older = ({ query }: { query: UseInfiniteQueryResult }) => {
  const t = useText<ConversationsKey>()
  if (!query.hasNextPage) return null
  return (
    <Button
      look="ghost"
      size="dense"
      className="mx-auto mb-4"
      busy={query.isFetchingNextPage && t('conversations.loading')}
      onClick={() => void query.fetchNextPage()}
    >
      {t('conversations.older')}
    </Button>
  )
}

/** Follows the newest message while it is in view; otherwise keeps the position when older ones are loaded above. */
const useScrolling = (first: string | undefined, last: string | undefined) => {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef({ first, height: 0, atEnd: true })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const { first: wasFirst, height, atEnd } = before.current
    if (atEnd && last !== undefined) element.scrollTop = element.scrollHeight
    else if (wasFirst !== first) element.scrollTop += element.scrollHeight - height
    before.current = { ...before.current, first, height: element.scrollHeight }
  }, [first, last])
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => {
      before.current.atEnd = element.scrollHeight - element.scrollTop - element.clientHeight < 80
    }
    // Pictures load, and a phone's window shrinks for its keyboard.
    const follow = new ResizeObserver(() => {
      if (before.current.atEnd) element.scrollTop = element.scrollHeight
    })
    element.addEventListener('scroll', look, { passive: true })
    follow.observe(element)
    if (element.firstElementChild) follow.observe(element.firstElementChild)
    return () => {
      element.removeEventListener('scroll', look)
      follow.disconnect()
    }
  }, [])
  return box
}

const isBefore = (a: string, b: string): boolean => Date.parse(a) < Date.parse(b)

/** 'Hoy, 22 de noviembre' */
const useDayName = () => {
  const format = useFormat()
  return (instant: string): string => {
    const near = format.nearDay(instant, clock())
    const day = format.dayAndMonth(instant)
    return near ? `${capital(near)}, ${day}` : day
  }
}

const Messages = ({
  side,
  id,
  messages,
  older,
  transferPath,
  typing,
  between = [],
}: Props & { messages: ConversationMessage[]; older?: ReactNode }) => {
  const t = useText<ConversationsKey>()
  const dayName = useDayName()
  /** Entries above the message at this index; after the last one, those written since. */
  const betweenAt = (at: number): Between[] => {
    // Entries older than this page belong to the earlier pages.
    const since = messages[at - 1] ?? (older ? messages[0] : undefined)
    const until = messages[at]
    return between.filter(
      (one) => (!since || !isBefore(one.at, since.sentAt)) && (!until || isBefore(one.at, until.sentAt)),
    )
  }
  const { queued } = useOutbox(id)
  const waiting = useMemo(() => {
    const known = new Set(messages.map((message) => message.id))
    return queued.filter((one) => !known.has(one.id))
  }, [messages, queued])
  const last = messages.at(-1)
  const isTyping = useTyping(side, last?.id)
  const shown = waiting.at(-1)?.id ?? last?.id
  const box = useScrolling(messages[0]?.id, `${shown}${between.length}${isTyping}`)
  useMarkRead(side, { id, last: messages.findLast(({ author }) => author !== side.name)?.id })
  return (
    <div ref={box} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4 xl:px-6">
      <div className="flex min-h-full flex-col justify-end">
        {older}
        <div role="log" aria-label={t('conversations.log')} tabIndex={-1} className="grid grid-cols-1 gap-2">
          {messages.map((message, at) => {
            const previous = messages[at - 1]
            const newDay = !previous || dayOf(previous.sentAt) !== dayOf(message.sentAt)
            return (
              <div key={message.id} className="grid grid-cols-1 gap-2">
                {newDay && (
                  <p className="py-2 text-center text-[0.8125rem] font-semibold text-ink-soft">
                    {dayName(message.sentAt)}
                  </p>
                )}
                {betweenAt(at).map((one) => (
                  <div key={one.id}>{one.shown}</div>
                ))}
                <Bubble
                  side={side}
                  conversationId={id}
                  message={message}
                  transferPath={transferPath}
                  isLast={messages[at + 1]?.author !== message.author}
                />
              </div>
            )
          })}
          {betweenAt(messages.length).map((one) => (
            <div key={one.id}>{one.shown}</div>
          ))}
          {waiting.map((one) => (
            <QueuedBubble key={one.id} queued={one} transferPath={transferPath} />
          ))}
        </div>
        <p role="status" className="min-h-6 pt-1 text-sm text-ink-soft">
          {isTyping && typing}
        </p>
      </div>
    </div>
  )
}

const ListSkeleton = () => {
  const t = useText<ConversationsKey>()
  return (
    <div role="status" className="flex flex-1 flex-col justify-end gap-3 px-5 py-4">
      <span className="sr-only">{t('conversations.loading')}</span>
      <Skeleton className="ml-auto h-16 w-3/5" />
      <Skeleton className="h-24 w-3/4" />
      <Skeleton className="ml-auto h-11 w-2/5" />
    </div>
  )
}
