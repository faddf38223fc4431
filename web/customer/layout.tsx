import { Outlet, redirect } from 'react-router'
import { requireUser } from '../lib/session.tsx'
import { ScreenFrame } from '../ui/ScreenFrame.tsx'

/** Redirects administrators to their own screens. */
export const clientLoader = async (): Promise<void> => {
  if ((await requireUser()).role === 'admin') throw redirect('/dashboard')
}
export const shouldRevalidate = () => false

export default function CustomerLayout() {
  return (
    <ScreenFrame>
      <Outlet />
    </ScreenFrame>
  )
}
