import { useEffect } from 'react'
import { useUser } from '../../lib/session.tsx'
import { verificationOf } from '../../lib/verification.ts'

export type HomeKind = 'new' | 'returning'

const storage = 'sol.home'

const lastVisit = (userId: string): string | null => {
  try {
    return localStorage.getItem(`${storage}.${userId}`)
  } catch {
    // Without storage, or without a browser, each visit is the first.
    return null
  }
}

/** Which home this is: known once the transfers are, before that as at the last visit, and at the first one by the verification. */
export const useHomeKind = (isNew: boolean | undefined): HomeKind => {
  const user = useUser()
  const known = isNew === undefined ? undefined : isNew ? 'new' : 'returning'
  useEffect(() => {
    if (!known) return
    try {
      localStorage.setItem(`${storage}.${user._id}`, known)
    } catch {
      // See above.
    }
  }, [known, user._id])
  if (known) return known
  const last = lastVisit(user._id)
  if (last === 'new' || last === 'returning') return last
  return verificationOf(user) === 'verified' ? 'returning' : 'new'
}
