import { redirect } from 'react-router'
import { hasNone, ownFactors } from '../factors/own-factors.ts'
import { queryClient } from '../lib/query.ts'
import { requireUser } from '../lib/session.tsx'

/** Redirects customers, and administrators who must set up a second factor first. The server refuses their calls in any case. */
export const requireAdmin = async (): Promise<void> => {
  if ((await requireUser()).role !== 'admin') throw redirect('/dashboard')
  const factors = await queryClient.ensureQueryData(ownFactors).catch(() => undefined)
  if (factors?.required && hasNone(factors)) throw redirect('/dashboard/setting/security')
}
