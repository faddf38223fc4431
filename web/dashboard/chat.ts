import { useQuery } from '@tanstack/react-query'
import { useMatch } from 'react-router'
import { conversationOf, customerSide } from '../conversations/sides.ts'
import { useLiveConversations } from '../conversations/use-live.ts'
import { useUser } from '../lib/session.tsx'

export const chatRoom = '/dashboard/chat-room'

/** The conversation under the address. On a phone it has the whole window. */
export const useOpenConversation = (): string | undefined => useMatch(`${chatRoom}/:id`)?.params.id

/** Follows a customer's conversations in every tab: the count in the top bar, and the chat room when it is open. Used once, by the shell. */
export const useLiveChat = (live: boolean): void => {
  const { role } = useUser()
  const open = useOpenConversation()
  // One that is being opened is not known to the server yet.
  const { data: known } = useQuery({ ...conversationOf(open ?? ''), enabled: false })
  useLiveConversations(customerSide, { open: known?.id, live: live && role === 'customer' })
}
