import { messagesClientLoader, onLanguageChange } from '#web/lib/messages.ts'
import { SettingScreen } from './SettingScreen.tsx'

export const clientLoader = messagesClientLoader('admin', 'admin/pending-changes', 'admin/settings')
export const shouldRevalidate = onLanguageChange

export default function Fees() {
  return <SettingScreen kind="fees" />
}
