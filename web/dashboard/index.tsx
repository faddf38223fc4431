import { Navigate, redirect } from 'react-router'
import { requireUser, useUser } from '../lib/session.tsx'
import { firstScreen } from './links.ts'

/** /dashboard redirects to the first screen of the user's role. */
export const clientLoader = async () => {
  throw redirect(firstScreen(await requireUser()))
}

/** Fallback: never an empty screen. */
export default function DashboardIndex() {
  return <Navigate to={firstScreen(useUser())} replace />
}
