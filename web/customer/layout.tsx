import { Outlet, redirect } from 'react-router'
import { messagesClientLoader, onLanguageChange } from '../lib/messages.ts'
import { requireUser } from '../lib/session.tsx'
import { ScreenFrame } from '../ui/ScreenFrame.tsx'

/** Only a customer has these screens; an administrator is led to their own. */
export const clientLoader = async () => {
  if ((await requireUser()).role === 'admin') throw redirect('/dashboard')
  return messagesClientLoader('customer', 'transfers')()
}
export const shouldRevalidate = onLanguageChange

export default function CustomerLayout() {
  return (
    <ScreenFrame>
      <Outlet />
    </ScreenFrame>
  )
}
