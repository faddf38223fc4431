import { Outlet } from 'react-router'
import { messagesLoader } from '../../lib/messages.server.ts'

export const loader = messagesLoader('marketing/help')

/** The help centre's own words, inside the public layout. */
export default function HelpLayout() {
  return <Outlet />
}
