import { useLoaderData } from 'react-router'
import { onLanguageChange } from '../lib/messages.ts'
import { requireUser } from '../lib/session.tsx'

export const shouldRevalidate = onLanguageChange

/** One URL for both sides of the conversations. */
export const clientLoader = async () => {
  const { role } = await requireUser()
  const { default: Screen, clientLoader: load } = await (role === 'admin'
    ? import('../admin/conversations/conversations.tsx')
    : import('../customer/conversations/conversations.tsx'))
  return { ...(await load()), Screen }
}

export default function ChatRoom() {
  const { Screen } = useLoaderData() as Awaited<ReturnType<typeof clientLoader>>
  return <Screen />
}
