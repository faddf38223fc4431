import { Outlet } from 'react-router'
import { ScreenFrame } from '../ui/ScreenFrame.tsx'
import { requireCustomer } from './require-customer.ts'

export const clientLoader = requireCustomer
export const shouldRevalidate = () => false

export default function CustomerLayout() {
  return (
    <ScreenFrame>
      <Outlet />
    </ScreenFrame>
  )
}
