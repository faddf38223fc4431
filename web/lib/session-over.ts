/** Why a session ended: a password change, or any other reason. */
export type SessionEnd = 'password' | 'other'

const listeners = new Set<(end: SessionEnd) => void>()
let last: SessionEnd | undefined

/** Reports that a call found the session ended. */
export const sessionIsOver = (end: SessionEnd): void => {
  last = end
  for (const listener of listeners) listener(end)
}

/** Why the session that this page was opened with ended; undefined while it lasts. */
export const sessionEnd = (): SessionEnd | undefined => last

/**
 * Calls `listener` when the session ends without a sign-out: idle, expired, or ended from another device. Returns the unsubscribe
 * function.
 */
export const onSessionOver = (listener: (end: SessionEnd) => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
