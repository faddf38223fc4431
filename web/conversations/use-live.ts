import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ConversationsMark } from '#contract/office/conversations.ts'
import { keyOf, queryClient, readAgain, setReply } from '../lib/query.ts'
import { watch } from '../lib/stream.ts'
import { markOf, type Side } from './sides.ts'

/**
 * Follows one side's conversations on a single stream: refetches changed data and reports new messages. `open` is the conversation with
 * the typing indicator. Used once per tab.
 */
export const useLiveConversations = (side: Side, { open, live }: { open: string | undefined; live: boolean }) => {
  useEffect(() => {
    if (!live) return
    const onMessage = (mark: ConversationsMark) => {
      setReply(markOf(side), mark)
      void readAgain(queryClient, keyOf(side.list))
      if (mark.undelivered) side.markDelivered(mark.undelivered).catch(() => undefined)
    }
    return watch<ConversationsMark>(side.watch, { query: { open } }, { onMessage, restsWhileHidden: true })
  }, [side, open, live])
}

const typingMs = 6000

/** Whether the other side is typing; a keystroke counts for some seconds, until their message arrives. */
export const useTyping = (side: Side, lastMessageId: string | undefined): boolean => {
  const { data } = useQuery(markOf(side))
  const [typed, setTyped] = useState<{ at: string; before: string | undefined } | null>(null)
  const typedAt = data?.typedAt ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the message that is last at the moment of the key.
  useEffect(() => {
    if (!typedAt) return
    setTyped({ at: typedAt, before: lastMessageId })
    const timer = setTimeout(() => setTyped(null), typingMs)
    return () => clearTimeout(timer)
  }, [typedAt])
  return typed !== null && typed.before === lastMessageId
}
