import { Outlet, redirect } from 'react-router'
import { messagesClientLoader, onLanguageChange } from '../lib/messages.ts'
import { requireUser } from '../lib/session.tsx'

/** Only a customer has these screens; an administrator is led to their own. */
export const clientLoader = async () => {
  if ((await requireUser()).role === 'admin') throw redirect('/dashboard')
  return messagesClientLoader('customer', 'transfers')()
}
export const shouldRevalidate = onLanguageChange

export default function CustomerLayout() {
  return (
    <div className="mx-auto w-full max-w-[1200px] px-5 py-6 xl:p-8">
      <Outlet />
    </div>
  )
}
