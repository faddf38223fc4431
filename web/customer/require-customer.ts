import { redirect } from 'react-router'
import { requireUser } from '../lib/session.tsx'

/** Redirects administrators to their own screens. */
export const requireCustomer = async (): Promise<void> => {
  if ((await requireUser()).role === 'admin') throw redirect('/dashboard')
}
