import { Outlet } from 'react-router'
import { messagesClientLoader, onLanguageChange } from '../lib/messages.ts'

export const clientLoader = messagesClientLoader('settings')
export const shouldRevalidate = onLanguageChange

export default function SettingsLayout() {
  return <Outlet />
}
