import { redirect } from 'react-router'
import { requireUser } from '../lib/session.tsx'
import { firstScreen } from './links.ts'

/** /dashboard itself is no screen: it leads to the first one of the person's role. */
export const clientLoader = async () => {
  throw redirect(firstScreen(await requireUser()))
}

export default function DashboardIndex() {
  return null
}
