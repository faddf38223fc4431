import { Outlet } from 'react-router'
import { messagesLoader } from '../../lib/messages.server.ts'

export const loader = messagesLoader('marketing/countries')

/** The words of the countries page, inside the public layout. */
export default function CountriesLayout() {
  return <Outlet />
}
