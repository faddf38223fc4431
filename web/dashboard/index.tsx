import { Navigate, redirect } from 'react-router'
import { requireUser, useUser } from '../lib/session.tsx'
import { firstScreen } from './links.ts'

/** /dashboard itself is no screen: it leads to the first one of the person's role. */
export const clientLoader = async () => {
  throw redirect(firstScreen(await requireUser()))
}

/** Whatever let it be shown, it is never an empty screen. */
export default function DashboardIndex() {
  return <Navigate to={firstScreen(useUser())} replace />
}
