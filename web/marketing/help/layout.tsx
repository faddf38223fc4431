import { Outlet } from 'react-router'
import { messagesLoader } from '#web/lib/messages.server.ts'

export const loader = messagesLoader('marketing/help')

export default function HelpLayout() {
  return <Outlet />
}
