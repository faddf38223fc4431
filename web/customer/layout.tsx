import { Outlet } from 'react-router'
import { messagesClientLoader, onLanguageChange } from '../lib/messages.ts'
import { ScreenFrame } from '../ui/ScreenFrame.tsx'
import { requireCustomer } from './require-customer.ts'

export const clientLoader = async () => {
  await requireCustomer()
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
