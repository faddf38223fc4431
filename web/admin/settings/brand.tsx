import { messagesClientLoader, onLanguageChange } from '#web/lib/messages.ts'
import { BrandScreen } from './BrandScreen.tsx'

export const clientLoader = messagesClientLoader('admin', 'admin/pending-changes', 'admin/settings')
export const shouldRevalidate = onLanguageChange

export default function Brand() {
  return <BrandScreen />
}
