import { messagesClientLoader, onLanguageChange } from '../../lib/messages.ts'
import { CloseCard } from './CloseCard.tsx'
import { ContactCard } from './ContactCard.tsx'
import { CopyCard } from './CopyCard.tsx'

export const clientLoader = messagesClientLoader('settings/data')
export const shouldRevalidate = onLanguageChange

/** /dashboard/setting/data: a copy of everything, whom to tell of a lockout, and the end of the account. */
export default function DataScreen() {
  return (
    <div className="grid gap-5">
      <CopyCard />
      <ContactCard />
      <CloseCard />
    </div>
  )
}
