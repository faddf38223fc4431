import { Outlet } from 'react-router'
import { messagesLoader } from '#web/lib/messages.server.ts'

export const loader = messagesLoader('marketing/send-to')

export default function SendToLayout() {
  return <Outlet />
}
