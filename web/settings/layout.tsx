import { Outlet } from 'react-router'
import { messagesClientLoader, onLanguageChange } from '../lib/messages.ts'

export const clientLoader = messagesClientLoader('settings')
export const shouldRevalidate = onLanguageChange

/** The words of every screen that belongs to the settings. */
export default function SettingsLayout() {
  return <Outlet />
}
