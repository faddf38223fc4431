import { useQuery } from '@tanstack/react-query'
import { useMatch } from 'react-router'
import { conversationOf, customerSide } from '../conversations/sides.ts'
import { useLiveConversations } from '../conversations/use-live.ts'
import { useUser } from '../lib/session.tsx'

export const chatRoom = '/dashboard/chat-room'

/** The conversation in the URL. On a phone it is full screen. */
export const useOpenConversation = (): string | undefined => useMatch(`${chatRoom}/:id`)?.params.id

/** Follows a customer's conversations in every tab: the count in the top bar, and the chat room when it is open. Used once, by the shell. */
export const useLiveChat = (live: boolean): void => {
  const { role } = useUser()
  const open = useOpenConversation()
  // A new conversation is not known to the server yet.
  const { data: known } = useQuery({ ...conversationOf(open ?? ''), enabled: false })
  useLiveConversations(customerSide, { open: known?.id, live: live && role === 'customer' })
}
