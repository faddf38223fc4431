import { redirect } from 'react-router'
import { requireUser } from '../lib/session.tsx'

/** Only a customer has these screens; an administrator is led to their own. */
export const requireCustomer = async (): Promise<void> => {
  if ((await requireUser()).role === 'admin') throw redirect('/dashboard')
}
