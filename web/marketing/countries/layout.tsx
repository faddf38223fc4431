import { Outlet } from 'react-router'
import { messagesLoader } from '#web/lib/messages.server.ts'

export const loader = messagesLoader('marketing/countries')

export default function CountriesLayout() {
  return <Outlet />
}
